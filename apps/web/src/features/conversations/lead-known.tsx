import type { LeadDetail } from '@prumo/contracts/leads';
import { Ban, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBudget, formatPhone } from '#platform/format.ts';
import { leadSourceLabel, leadStatusLabels, leadStatusTones, productTypeLabel } from '#platform/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Progress } from '#ui/progress.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.lead;

/** What the agent asks for, in the order in which it helps to know it. */
const items = (lead: LeadDetail) => [
  { label: texts.items.propertyType, value: lead.propertyType ? productTypeLabel(lead.propertyType) : null },
  { label: texts.items.propertyStage, value: lead.propertyStage },
  { label: texts.items.location, value: lead.location },
  { label: texts.items.budget, value: lead.budget ? formatBudget(lead.budget) : null },
  { label: texts.items.objetivo, value: lead.objetivo },
];

export function LeadKnown({ lead, isSuppressed }: { lead: LeadDetail; isSuppressed: boolean }) {
  const slots = items(lead);
  const known = slots.filter(({ value }) => value).length;
  return (
    <div className="space-y-5">
      <div>
        <p className="break-words font-semibold text-base">{lead.name}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone={leadStatusTones[lead.status]} hasDot>
            {leadStatusLabels[lead.status]}
          </Badge>
          {isSuppressed ? (
            <Badge tone="red" icon={<Ban />}>
              {texts.suppressed}
            </Badge>
          ) : null}
        </div>
      </div>
      <section>
        <h3 className="mb-2 flex items-center gap-3 font-medium text-ink-faint text-xs">
          {texts.qualification}
          <span className="figure ml-auto">{texts.progress(known, slots.length)}</span>
        </h3>
        <Progress value={known} max={slots.length} label={texts.qualification} />
        <ul className="mt-3 space-y-2">
          {slots.map(({ label, value }) => (
            <Slot key={label} label={label} value={value} />
          ))}
        </ul>
      </section>
      <Facts title={texts.contact}>
        <Fact label={texts.phone}>{formatPhone(lead.phone)}</Fact>
        <Fact label={texts.email}>{lead.email}</Fact>
        <Fact label={texts.extra.fullName}>{lead.fullName}</Fact>
        <Fact label={texts.extra.profession}>{lead.profession}</Fact>
        <Fact label={texts.company}>{lead.company}</Fact>
        <Fact label={texts.city}>{lead.city}</Fact>
        <Fact label={texts.extra.timeline}>{lead.timeline}</Fact>
        <Fact label={texts.source}>{leadSourceLabel(lead.leadSource)}</Fact>
        <Fact label={texts.tags}>{lead.tags.length > 0 ? <TagList items={lead.tags} max={20} /> : null}</Fact>
        <Fact label={texts.notes}>{lead.notes}</Fact>
      </Facts>
    </div>
  );
}

function Slot({ label, value }: { label: string; value: string | null }) {
  const Icon = value ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-2 text-sm">
      <Icon
        role="img"
        aria-label={value ? texts.known : texts.unknown}
        className={`mt-0.5 size-4 shrink-0 ${value ? 'text-green-text' : 'text-ink-faint'}`}
      />
      <span className="min-w-0 flex-1">
        <span className={value ? 'text-ink-muted text-xs' : 'text-ink-muted'}>{label}</span>
        {value ? <span className="figure block break-words">{value}</span> : null}
      </span>
    </li>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium text-ink-faint text-xs">{title}</h3>
      <dl className="space-y-2 text-sm">{children}</dl>
    </section>
  );
}

/** Only what is known: the pane is beside a chat, not a form. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="figure whitespace-pre-wrap break-words">{children}</dd>
    </div>
  );
}
