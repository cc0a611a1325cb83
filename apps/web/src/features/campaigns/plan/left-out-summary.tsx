import type { CampaignPlan } from '@prumo/contracts/campaigns/plan';
import { LEFT_OUT_WORDS } from '@prumo/contracts/campaigns/plan';
import { formatCount } from '#ui/format-count.ts';
import { isGuard } from '../guard-texts.ts';
import { byReason } from './plan-groups.ts';
import { planTexts } from './texts.ts';

const texts = planTexts.leftOutSummary;
const NAMES_SHOWN = 4;

export function LeftOutSummary({ plan }: { plan: CampaignPlan }) {
  const reasons = byReason(plan).filter(({ reason }) => !isGuard(reason));
  if (reasons.length === 0) return null;
  return (
    <section className="text-sm">
      <h3 className="figure font-medium">{texts.title(reasons.reduce((sum, { count }) => sum + count, 0))}</h3>
      <ul className="mt-1 divide-y divide-line">
        {reasons.map(({ reason, leads, count }) => (
          <li key={reason} className="flex gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p>{LEFT_OUT_WORDS[reason]}</p>
              <p className="truncate text-ink-faint text-xs">
                {leads
                  .slice(0, NAMES_SHOWN)
                  .map(({ leadName }) => leadName)
                  .join(', ')}
                {count > NAMES_SHOWN ? ` ${texts.others(count - NAMES_SHOWN)}` : null}
              </p>
            </div>
            <span className="figure font-medium">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
