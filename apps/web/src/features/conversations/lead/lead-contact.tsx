import type { ConversationId } from '@prumo/contracts/ids';
import type { LeadDetail } from '@prumo/contracts/leads';
import type { ReactNode } from 'react';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { LeadNotes, useTeamNotes } from '#domain/leads/lead-notes.tsx';
import { formatPhone } from '#platform/text/format.ts';
import { TagList } from '#ui/lists/tag-list.tsx';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.lead;

export function LeadContact({ lead, conversationId }: { lead: LeadDetail; conversationId: ConversationId }) {
  const notes = useTeamNotes(conversationId);
  return (
    <Facts title={texts.contact}>
      <Fact label={texts.phone}>{formatPhone(lead.phone)}</Fact>
      <Fact label={texts.email}>{lead.email}</Fact>
      <Fact label={texts.extra.fullName}>{lead.fullName}</Fact>
      <Fact label={texts.company}>{lead.company}</Fact>
      <Fact label={texts.city}>{lead.city}</Fact>
      <Fact label={texts.source}>{leadSourceLabel(lead.leadSource)}</Fact>
      <Fact label={texts.tags}>{lead.tags.length > 0 ? <TagList items={lead.tags} max={20} /> : null}</Fact>
      <Fact label={texts.notes}>
        {lead.notes || notes.length > 0 ? <LeadNotes record={lead.notes} notes={notes} /> : null}
      </Fact>
    </Facts>
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="figure whitespace-pre-wrap break-words">{children}</dd>
    </div>
  );
}
