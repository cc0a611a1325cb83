import type { PlanEntry } from '@prumo/contracts/campaigns/plan';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatDayTime, formatPhone, initials } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { byLead, isOpen, type LeadPlan } from './plan-groups.ts';
import { PlanMessage } from './plan-message.tsx';
import { planTexts } from './texts.ts';

const texts = planTexts;

export function PlanLeads({ entries }: { entries: readonly PlanEntry[] }) {
  return (
    <ul className="-mt-4 divide-y divide-line border-b">
      {byLead(entries).map((lead, index) => (
        <li key={lead.leadId}>
          <PlanLead lead={lead} isOpenAtFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function PlanLead({ lead, isOpenAtFirst }: { lead: LeadPlan; isOpenAtFirst: boolean }) {
  const timezone = useTimezone();
  const [isShown, setIsShown] = useState(isOpenAtFirst);
  const next = lead.entries.find(isOpen) ?? lead.entries.find(({ status }) => status === null);
  const at = next && (next.dueAt ?? next.plannedAt);
  const when = at ? formatDayTime(at, timezone) : null;
  const sent = lead.entries.filter(({ status }) => status === 'sent').length;
  const isPlanned = lead.entries.every(({ status }) => status === null);
  const differs = lead.entries.some(({ difference }) => difference !== null);
  return (
    <details open={isShown} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)} className="group">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-1 py-1.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-faint transition-transform duration-100 group-open:rotate-90"
        />
        <Avatar initials={initials(lead.leadName)} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{lead.leadName}</span>
          <span className="figure block truncate text-ink-faint text-xs">{formatPhone(lead.phone)}</span>
        </span>
        <span className="figure shrink-0 text-right text-ink-muted text-xs max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:gap-x-2.5 max-sm:pl-16">
          {isPlanned ? null : <span className="block">{texts.stepOf(sent, lead.entries.length)}</span>}
          {differs ? <span className="block text-amber-text">{texts.differs}</span> : null}
          {when ? <span className="block">{isPlanned ? texts.first(when) : texts.next(when)}</span> : null}
        </span>
      </summary>
      {isShown ? (
        <ol className="space-y-3 pt-1 pb-4 pl-1 sm:pl-[68px]">
          {lead.entries.map((entry) => (
            <li key={`${entry.step}.${entry.part}`}>
              <PlanMessage entry={entry} timezone={timezone} />
            </li>
          ))}
        </ol>
      ) : null}
    </details>
  );
}
