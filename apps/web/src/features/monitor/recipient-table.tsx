import type { Recipient, RecipientList } from '@prumo/contracts/reports/monitoring';
import { Link } from '@tanstack/react-router';
import { formatPhone, initials } from '#platform/text/format.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { RecipientActions } from './recipient-actions.tsx';
import { RecipientBadge, RecipientReason, RecipientTime } from './recipient-state.tsx';
import { monitorTexts } from './texts.ts';
import type { DecisionControl } from './use-decision.ts';

const texts = monitorTexts.recipients;

type RowsProps = { list: RecipientList; decision: DecisionControl };

export function RecipientTable({ list, decision }: RowsProps) {
  return (
    <Table aria-label={texts.table} className="min-w-[860px]">
      <thead>
        <tr>
          <Th className="w-1/4">{texts.lead}</Th>
          <Th>{texts.step}</Th>
          <Th className="w-1/4">{texts.message}</Th>
          <Th className="w-1/4">{texts.status}</Th>
          <Th>{texts.when}</Th>
          <Th className="w-12">
            <span className="sr-only">{texts.actions}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {list.recipients.map((recipient) => (
          <Tr key={recipient.sendId}>
            <Td className="max-w-0">
              <RecipientLead recipient={recipient} />
            </Td>
            <Td className="figure whitespace-nowrap">{texts.stepOf(recipient.step, recipient.part)}</Td>
            <Td className="max-w-0">
              <span className="block truncate text-ink-muted" title={recipient.text}>
                {recipient.text}
              </span>
            </Td>
            <Td className="py-1.5">
              <RecipientBadge recipient={recipient} />
              <span className="mt-0.5 block empty:hidden">
                <RecipientReason recipient={recipient} />
              </span>
            </Td>
            <Td className="text-ink-muted">
              <RecipientTime recipient={recipient} />
            </Td>
            <Td className="text-right">
              <RecipientActions recipient={recipient} now={list.now} decision={decision} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function RecipientCards({ list, decision }: RowsProps) {
  return (
    <ul aria-label={texts.table} className="divide-y divide-line">
      {list.recipients.map((recipient) => (
        <li key={recipient.sendId} className="space-y-1.5 p-3">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <RecipientLead recipient={recipient} />
            </div>
            <RecipientActions recipient={recipient} now={list.now} decision={decision} />
          </div>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
            <RecipientBadge recipient={recipient} />
            <span className="figure">{texts.stepLabel(recipient.step)}</span>
            <RecipientTime recipient={recipient} />
          </div>
          <p className="truncate text-ink-muted text-sm">{recipient.text}</p>
          <RecipientReason recipient={recipient} />
        </li>
      ))}
    </ul>
  );
}

function RecipientLead({ recipient: { leadId, leadName, phone } }: { recipient: Recipient }) {
  return (
    <Link
      to="/inbox"
      search={{ leadId }}
      title={texts.open(leadName)}
      className="flex min-w-0 items-center gap-2.5 rounded-sm pointer-coarse:min-h-10"
    >
      <Avatar initials={initials(leadName)} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{leadName}</span>
        <span className="figure block truncate text-ink-faint text-xs">{formatPhone(phone)}</span>
      </span>
    </Link>
  );
}
