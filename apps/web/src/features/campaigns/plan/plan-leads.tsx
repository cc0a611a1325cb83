import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTimezone } from '#platform/account-time.ts';
import { formatDateTime, formatDayTime, formatPhone, initials } from '#platform/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MessageBubble } from '../sequence/message-bubble.tsx';
import { campaignTexts } from '../texts.ts';
import { byLead, isOpen, type LeadPlan, type PlanEntry } from './plan-groups.ts';
import { sendStatusTones } from './send-status.ts';

const texts = campaignTexts.plan;
const PAGE = 20;

/** One row a lead, its messages inside. */
export function PlanLeads({ entries }: { entries: readonly PlanEntry[] }) {
  const [shown, setShown] = useState(PAGE);
  const leads = byLead(entries);
  const rest = leads.length - shown;
  return (
    <div>
      <ul className="divide-y divide-line border-y">
        {leads.slice(0, shown).map((lead, index) => (
          <li key={lead.leadId}>
            <PlanLead lead={lead} isOpenAtFirst={index === 0} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button className="mt-3" onClick={() => setShown(shown + PAGE)}>
          {texts.more(Math.min(PAGE, rest))}
        </Button>
      ) : null}
    </div>
  );
}

function PlanLead({ lead, isOpenAtFirst }: { lead: LeadPlan; isOpenAtFirst: boolean }) {
  const timezone = useTimezone();
  const next = lead.entries.find(isOpen) ?? lead.entries.find(({ status }) => status === null);
  const when = next?.plannedAt ? formatDayTime(next.plannedAt, timezone) : null;
  const sent = lead.entries.filter(({ status }) => status === 'sent').length;
  const isPlanned = lead.entries.every(({ status }) => status === null);
  return (
    <details open={isOpenAtFirst} className="group">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-1 py-1.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint transition-transform duration-100 group-open:rotate-90"
        />
        <Avatar initials={initials(lead.leadName)} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{lead.leadName}</span>
          <span className="figure block truncate text-ink-faint text-xs">{formatPhone(lead.phone)}</span>
        </span>
        <span className="figure shrink-0 text-right text-ink-muted text-xs">
          {isPlanned ? null : <span className="block">{texts.stepOf(sent, lead.entries.length)}</span>}
          {when ? <span className="block">{isPlanned ? texts.first(when) : texts.next(when)}</span> : null}
        </span>
      </summary>
      <ol className="space-y-3 pt-1 pb-4 pl-1 sm:pl-[68px]">
        {lead.entries.map((entry) => (
          <li key={entry.step}>
            <PlanMessage entry={entry} timezone={timezone} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function PlanMessage({ entry, timezone }: { entry: PlanEntry; timezone: string }) {
  const { step, text, plannedAt, sentAt, status, reason } = entry;
  return (
    <>
      <p className="figure mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
        <span className="font-medium text-ink">{texts.step(step)}</span>
        {plannedAt ? <span>{texts.plannedAt(formatDateTime(plannedAt, timezone))}</span> : null}
        {sentAt ? <span>{texts.sentAt(formatDateTime(sentAt, timezone))}</span> : null}
        {status ? <Badge tone={sendStatusTones[status]}>{texts.status[status]}</Badge> : null}
        {reason ? <span>{reason}</span> : null}
      </p>
      <MessageBubble text={text} />
    </>
  );
}
