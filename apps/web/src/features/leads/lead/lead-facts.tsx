import type { LeadDetail } from '@prumo/contracts/leads';
import { phoneProblemWords } from '@prumo/contracts/reasons/channel/phone-problem-words';
import type { ReactNode } from 'react';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { LeadNotes, useNotesOfLead } from '#domain/leads/lead-notes.tsx';
import { itemValue } from '#domain/leads/qualification-words.ts';
import { formatBudget, formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { TagList } from '#ui/lists/tag-list.tsx';
import { leadTexts } from '../texts.ts';
import { LeadPhone } from './lead-badges.tsx';

const texts = leadTexts.panel;
const labels = leadTexts.form;

const isQualified = (lead: Pick<LeadDetail, 'isDataComplete' | 'status'>) =>
  lead.isDataComplete || lead.status === 'qualificado';

export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const timezone = useTimezone();
  const notes = useNotesOfLead(lead.id);
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {isQualified(lead) ? <Badge tone="violet">{texts.qualified}</Badge> : null}
        <Badge tone={lead.isDataComplete ? 'green' : 'amber'}>
          {lead.isDataComplete ? texts.complete : texts.incomplete}
        </Badge>
        {lead.isSuppressed ? <Badge tone="red">{leadTexts.table.suppressed}</Badge> : null}
      </div>
      <Facts title={texts.contact}>
        <Fact label={texts.name}>{lead.name}</Fact>
        <Fact label={labels.fullName}>{lead.fullName}</Fact>
        <Fact label={labels.phone}>
          <LeadPhone lead={lead} />
        </Fact>
        {lead.phoneProblem ? <Fact label={texts.phoneProblem}>{phoneProblemWords(lead.phoneProblem)}</Fact> : null}
        <Fact label={labels.email}>{lead.email}</Fact>
        <Fact label={labels.company}>{lead.company}</Fact>
        <Fact label={labels.city}>{lead.city}</Fact>
        <Fact label={labels.tags}>{lead.tags.length > 0 ? <TagList items={lead.tags} max={20} /> : null}</Fact>
      </Facts>
      <Facts title={texts.qualification}>
        <Fact label={labels.profession}>{lead.profession}</Fact>
        <Fact label={texts.budget}>{lead.budget ? formatBudget(lead.budget) : null}</Fact>
        <Fact label={labels.objetivo}>{lead.objetivo && itemValue('objetivo', lead.objetivo)}</Fact>
        <Fact label={labels.location}>{lead.location}</Fact>
        <Fact label={labels.propertyType}>{lead.propertyType && itemValue('propertyType', lead.propertyType)}</Fact>
        <Fact label={labels.propertyStage}>{lead.propertyStage && itemValue('propertyStage', lead.propertyStage)}</Fact>
        <Fact label={labels.timeline}>{lead.timeline}</Fact>
        <Fact label={labels.notes}>
          {lead.notes || notes.length > 0 ? <LeadNotes record={lead.notes} notes={notes} /> : null}
        </Fact>
      </Facts>
      <Facts title={texts.data}>
        <Fact label={texts.source}>{leadSourceLabel(lead.leadSource)}</Fact>
        {lead.lostReason ? <Fact label={texts.lostReason}>{lead.lostReason}</Fact> : null}
        <Fact label={texts.createdAt}>{formatDateTime(lead.createdAt, timezone)}</Fact>
        <Fact label={texts.updatedAt}>{formatDateTime(lead.updatedAt, timezone)}</Fact>
      </Facts>
    </>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-ink-faint text-xs">{title}</h3>
      <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="figure min-w-0 whitespace-pre-wrap break-words">
        {children || <span className="text-ink-faint">{texts.none}</span>}
      </dd>
    </>
  );
}
