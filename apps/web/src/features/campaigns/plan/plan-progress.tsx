import { cn } from '#ui/cn.ts';
import { toneDot } from '#ui/tone.ts';
import { campaignTexts } from '../texts.ts';
import { countStatuses, type PlanEntry } from './plan-groups.ts';
import { sendStatusTones } from './send-status.ts';

const texts = campaignTexts.plan;

/** All messages of the plan as one bar, parted by what became of them. */
export function PlanProgress({ entries }: { entries: readonly PlanEntry[] }) {
  const counts = countStatuses(entries);
  return (
    <figure aria-label={texts.progress}>
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {counts.map(({ status, count }) => (
          <span key={status} className={toneDot[sendStatusTones[status]]} style={{ flexGrow: count }} />
        ))}
      </div>
      <figcaption className="mt-2">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {counts.map(({ status, count }) => (
            <li key={status} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={cn('size-2 rounded-full', toneDot[sendStatusTones[status]])} />
              <span className="text-ink-muted">{texts.status[status]}</span>
              <span className="figure font-medium">{count.toLocaleString('pt-BR')}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
