import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignPlan } from '@prumo/contracts/campaigns/plan';
import type { CampaignId } from '@prumo/contracts/ids';
import { channelHoldWords } from '@prumo/contracts/reasons/campaigns/campaign-hold-words';
import { rulingLimitWords } from '@prumo/contracts/reasons/campaigns/ruling-limit-words';
import { Link } from '@tanstack/react-router';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { includedWords } from '../guard-texts.ts';
import { LeftOutSummary } from '../plan/left-out-summary.tsx';
import { byLead, type LeadPlan } from '../plan/plan-groups.ts';
import { PlanMessage } from '../plan/plan-message.tsx';
import { planTexts } from '../plan/texts.ts';
import { runTexts } from './texts.ts';

const texts = runTexts.run;

type RunSummaryProps = { plan: CampaignPlan; campaign: Campaign; children: ReactNode };

export function RunSummary({ plan, campaign, children }: RunSummaryProps) {
  const [first] = byLead(plan.entries);
  if (campaign.messages.length === 0) return <NoMessages campaignId={campaign.id} />;
  return (
    <div className="space-y-3">
      <div className="rounded-lg border bg-sunken px-4 py-3" aria-live="polite">
        {plan.isFrozen ? <ResumeSummary plan={plan} /> : <WillContact plan={plan} />}
        <SendTimes plan={plan} />
      </div>
      <Warnings plan={plan} />
      {first && !plan.isFrozen ? <Example lead={first} /> : null}
      {children}
      <LeftOutSummary plan={plan} />
      <Button asChild variant="link">
        <Link to="/campaigns/$campaignId/plan" params={{ campaignId: campaign.id }}>
          {texts.seePlan}
        </Link>
      </Button>
    </div>
  );
}

function WillContact({ plan: { next, totals } }: { plan: CampaignPlan }) {
  const included = includedWords(next.guarded);
  if (next.leads === 0) {
    return (
      <>
        <p className="font-semibold text-base">{texts.nobody}</p>
        <p className="text-ink-muted text-sm">{totals.leftOut > 0 ? texts.nobodyHint : texts.noCandidates}</p>
      </>
    );
  }
  return (
    <>
      <p className="figure font-semibold text-base">{texts.willContact(next.leads)}</p>
      {next.reachable > next.leads ? (
        <p className="figure text-ink-muted text-sm">{texts.ofReachable(next.reachable)}</p>
      ) : null}
      {included === null ? null : <p className="figure text-amber-text text-sm">{texts.includes(included)}</p>}
      <p className="figure text-ink-muted text-sm">{texts.ofMessages(next.messages)}</p>
    </>
  );
}

function ResumeSummary({ plan: { next, totals } }: { plan: CampaignPlan }) {
  return (
    <>
      {totals.open > 0 ? <p className="font-medium text-sm">{texts.goesOn(totals.open)}</p> : null}
      <p className={cn('figure text-sm', totals.open > 0 ? 'mt-1 text-ink-muted' : 'font-medium')}>
        {texts.newOnes(next.leads)}
      </p>
    </>
  );
}

function SendTimes({ plan: { next } }: { plan: CampaignPlan }) {
  const timezone = useTimezone();
  if (next.leads === 0) return null;
  const { firstAt, lastFirstAt, lastAt, rulingLimit } = next;
  const moments = [
    { label: texts.firstAt, at: firstAt },
    { label: texts.lastFirstAt, at: lastFirstAt === firstAt ? null : lastFirstAt },
    { label: texts.lastAt, at: lastAt === lastFirstAt ? null : lastAt },
  ];
  return (
    <>
      <dl className="figure mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
        {moments.map(({ label, at }) =>
          at ? (
            <div key={label} className="contents">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="whitespace-nowrap text-right font-medium">{formatDateTime(at, timezone)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {rulingLimit ? (
        <p className="mt-2 text-ink-muted text-sm">{texts.ruledBy(rulingLimitWords(rulingLimit))}</p>
      ) : null}
    </>
  );
}

function Warnings({ plan: { next } }: { plan: CampaignPlan }) {
  return (
    <>
      {next.hold ? <Warning>{texts.held(channelHoldWords(next.hold))}</Warning> : null}
      {next.outsideWindow > 0 ? <Warning>{planTexts.outsideWindow(next.outsideWindow)}</Warning> : null}
      {next.freeSteps.length > 0 ? <Warning>{planTexts.freeSteps(next.freeSteps)}</Warning> : null}
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-lg border border-line bg-amber-soft px-4 py-3 text-amber-text text-sm">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

function Example({ lead }: { lead: LeadPlan }) {
  const timezone = useTimezone();
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <Button
        variant="link"
        aria-expanded={isShown}
        icon={<ChevronDown className={cn('transition-transform duration-100', isShown && 'rotate-180')} />}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? texts.hideTexts : texts.seeTexts}
      </Button>
      {isShown ? (
        <div className="mt-2 space-y-3 rounded-lg border bg-sunken p-3">
          <p className="text-ink-muted text-xs">{texts.example(lead.leadName)}</p>
          {lead.entries.map((entry) => (
            <div key={`${entry.step}.${entry.part}`}>
              <PlanMessage entry={entry} timezone={timezone} />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function NoMessages({ campaignId }: { campaignId: CampaignId }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-amber-soft px-4 py-3 text-amber-text text-sm">
      <p className="min-w-0 flex-1 basis-56">{texts.noMessages}</p>
      <Button asChild size="sm">
        <Link to="/campaigns/$campaignId/edit" params={{ campaignId }}>
          {texts.writeMessages}
        </Link>
      </Button>
    </div>
  );
}
