import { LEFT_OUT } from '@prumo/contracts/campaigns';
import { campaignTexts } from '../texts.ts';
import { byReason, type LeftOut } from './plan-groups.ts';

const texts = campaignTexts.run;
const NAMES_SHOWN = 4;

/** Who is not contacted, counted by reason, with some names each. */
export function LeftOutSummary({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section className="text-sm">
      <h3 className="figure font-medium">{texts.leftOut(leftOut.length)}</h3>
      <ul className="mt-1 divide-y divide-line">
        {byReason(leftOut).map(({ reason, leads }) => (
          <li key={reason} className="flex gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p>{LEFT_OUT[reason]}</p>
              <p className="truncate text-ink-faint text-xs">
                {leads
                  .slice(0, NAMES_SHOWN)
                  .map(({ leadName }) => leadName)
                  .join(', ')}
                {leads.length > NAMES_SHOWN ? ` ${texts.others(leads.length - NAMES_SHOWN)}` : null}
              </p>
            </div>
            <span className="figure font-medium">{leads.length}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
