import type { CampaignPlan } from '@prumo/contracts/campaigns/plan';
import { channelHoldWords } from '@prumo/contracts/reasons/campaigns/campaign-hold-words';
import { rulingLimitWords } from '@prumo/contracts/reasons/campaigns/ruling-limit-words';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { planTexts } from './texts.ts';

const texts = planTexts;
const COUNTS = 3;
const MOMENT = 'flex min-w-0 max-lg:col-span-3 max-lg:items-baseline max-lg:justify-between lg:flex-col-reverse';

export function PlanTotals({ plan }: { plan: CampaignPlan }) {
  const timezone = useTimezone();
  const { totals, isFrozen } = plan;
  const moment = (at: string | null) => (at ? formatDateTime(at, timezone) : texts.totals.none);
  const figures: [string, string][] = [
    [texts.totals.leads, formatNumber(totals.leads)],
    [texts.totals.messages, formatNumber(totals.messages)],
    isFrozen
      ? [texts.totals.different, formatNumber(totals.different)]
      : [texts.totals.leftOut, formatNumber(totals.leftOut)],
    [texts.totals.first, moment(totals.firstAt)],
    [texts.totals.last, moment(totals.lastAt)],
  ];
  return (
    <section aria-label={texts.totals.label}>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3 lg:grid-cols-5">
        {figures.map(([label, value], index) => (
          <div key={label} className={index < COUNTS ? 'flex min-w-0 flex-col-reverse' : MOMENT}>
            <dt className="truncate text-ink-faint text-xs">{label}</dt>
            <dd className={cn('figure font-semibold', index < COUNTS ? 'text-lg' : 'text-sm lg:leading-7')}>{value}</dd>
          </div>
        ))}
      </dl>
      <Notes plan={plan} timezone={timezone} />
    </section>
  );
}

function Notes({ plan: { next, isFrozen }, timezone }: { plan: CampaignPlan; timezone: string }) {
  const { hold, opensAt, outsideWindow, freeSteps, rulingLimit, leads } = next;
  return (
    <div className="mt-3 space-y-1 empty:hidden">
      {hold ? <Note isWarning>{texts.held(channelHoldWords(hold))}</Note> : null}
      {opensAt ? <Note isWarning>{texts.opensAt(formatDateTime(opensAt, timezone))}</Note> : null}
      {outsideWindow > 0 ? <Note isWarning>{texts.outsideWindow(outsideWindow)}</Note> : null}
      {freeSteps.length > 0 ? <Note isWarning>{texts.freeSteps(freeSteps)}</Note> : null}
      {rulingLimit ? <Note>{texts.ruledBy(rulingLimitWords(rulingLimit))}</Note> : null}
      {isFrozen && leads > 0 ? <Note>{texts.nextRun(leads)}</Note> : null}
    </div>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : Info;
  return (
    <p className={cn('flex items-start gap-1.5 text-sm', isWarning ? 'text-amber-text' : 'text-ink-muted')}>
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
