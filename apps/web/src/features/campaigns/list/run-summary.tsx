import type { Campaign, CampaignPlan } from '@prumo/contracts/campaigns';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { formatDateTime } from '#platform/format.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { LeftOutSummary } from '../plan/left-out-summary.tsx';
import { byLead, isOpen, type LeadPlan } from '../plan/plan-groups.ts';
import { MessageBubble } from '../sequence/message-bubble.tsx';
import { campaignTexts } from '../texts.ts';

const texts = campaignTexts.run;

export function RunSummary({ plan, campaign }: { plan: CampaignPlan; campaign: Campaign }) {
  const leads = byLead(plan.entries);
  const [first] = leads;
  if (campaign.messages.length === 0) return <NoMessages campaignId={campaign.id} />;
  return (
    <div className="space-y-3">
      <div className="rounded-lg border bg-sunken px-4 py-3" aria-live="polite">
        {plan.isFrozen ? <GoesOn leads={leads} next={plan.next.leads} /> : <WillContact plan={plan} lead={first} />}
      </div>
      {first && !plan.isFrozen ? <Example lead={first} /> : null}
      <LeftOutSummary leftOut={plan.leftOut} />
    </div>
  );
}

function WillContact({ plan, lead }: { plan: CampaignPlan; lead: LeadPlan | undefined }) {
  const timezone = useTimezone();
  if (!lead) {
    return (
      <>
        <p className="font-semibold text-base">{texts.nobody}</p>
        <p className="text-ink-muted text-sm">{plan.leftOut.length > 0 ? texts.nobodyHint : texts.noCandidates}</p>
      </>
    );
  }
  const times = lead.entries.flatMap(({ plannedAt }) => plannedAt ?? []);
  const [start] = times;
  const end = times.at(-1);
  return (
    <>
      <p className="figure font-semibold text-base">{texts.willContact(plan.totals.leads)}</p>
      <p className="figure text-ink-muted text-sm">{texts.ofMessages(lead.entries.length)}</p>
      <p className="figure mt-1 text-ink-muted text-sm">
        {start ? texts.firstAt(formatDateTime(start, timezone)) : null}
        {end && end !== start ? ` · ${texts.lastAt(formatDateTime(end, timezone))}` : null}
      </p>
    </>
  );
}

function GoesOn({ leads, next }: { leads: readonly LeadPlan[]; next: number }) {
  const open = leads.filter(({ entries }) => entries.some(isOpen)).length;
  return (
    <>
      {open > 0 ? <p className="font-medium text-sm">{texts.goesOn(open)}</p> : null}
      <p className={cn('figure text-sm', open > 0 ? 'mt-1 text-ink-muted' : 'font-medium')}>{texts.newOnes(next)}</p>
    </>
  );
}

function Example({ lead }: { lead: LeadPlan }) {
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
        <div className="mt-2 space-y-2 rounded-lg border bg-sunken p-3">
          <p className="text-ink-muted text-xs">{texts.example(lead.leadName)}</p>
          {lead.entries.map((entry) => (
            <MessageBubble key={entry.step} text={entry.text} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function NoMessages({ campaignId }: { campaignId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-amber-soft px-4 py-3 text-amber-text text-sm">
      <p className="min-w-0 flex-1">{texts.noMessages}</p>
      <Button asChild size="sm">
        <Link to="/campaigns/$campaignId/edit" params={{ campaignId }}>
          {texts.writeMessages}
        </Link>
      </Button>
    </div>
  );
}
