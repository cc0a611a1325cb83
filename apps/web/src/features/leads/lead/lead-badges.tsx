import type { Lead, LeadStatus } from '@prumo/contracts/leads';
import { phoneProblemWords } from '@prumo/contracts/reasons/channel/phone-problem-words';
import { TriangleAlert } from 'lucide-react';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { formatPhone } from '#platform/text/format.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { leadTexts } from '../texts.ts';

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return (
    <Badge tone={leadStatusTones[status]} hasDot>
      {leadStatusLabels[status]}
    </Badge>
  );
}

export function LeadPhone({ lead }: { lead: Pick<Lead, 'phone' | 'phoneProblem' | 'isSuppressed'> }) {
  const warning = lead.isSuppressed
    ? leadTexts.table.suppressed
    : lead.phoneProblem && phoneProblemWords(lead.phoneProblem);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span className="figure truncate">{formatPhone(lead.phone)}</span>
      {warning ? (
        <span className="inline-flex text-amber-text" title={warning}>
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{warning}</span>
        </span>
      ) : null}
    </span>
  );
}
