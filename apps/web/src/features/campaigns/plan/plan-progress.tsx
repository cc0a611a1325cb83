import { cn } from '#ui/cn.ts';
import { formatCount } from '#ui/format-count.ts';
import { toneDot } from '#ui/tone.ts';
import { inOrder, type StatusCounts } from './plan-groups.ts';
import { sendStatusTones } from './send-status.ts';
import { planTexts } from './texts.ts';

const texts = planTexts;

export function PlanProgress({ statuses }: { statuses: StatusCounts }) {
  const counts = inOrder(statuses);
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
              <span className="figure font-medium">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
