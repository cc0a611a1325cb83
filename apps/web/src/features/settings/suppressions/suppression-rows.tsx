import type { Suppression } from '@prumo/contracts/suppressions';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { settingsTexts } from '../texts.ts';
import { numberOf, suppressionTexts as texts } from './texts.ts';

type RowsProps = { entries: readonly Suppression[]; onRemove: (entry: Suppression) => void };

export function SuppressionTable({ entries, onRemove }: RowsProps) {
  const timezone = useTimezone();
  return (
    <Table aria-label={texts.label}>
      <thead>
        <tr>
          <Th>{texts.columns.number}</Th>
          <Th>{texts.columns.lead}</Th>
          <Th>{texts.columns.when}</Th>
          <Th>{texts.columns.why}</Th>
          <Th>
            <span className="sr-only">{texts.columns.actions}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.id}>
            <Td className="figure whitespace-nowrap">{numberOf(entry)}</Td>
            <Td className="max-w-56">
              <LeadName entry={entry} />
            </Td>
            <Td className="figure whitespace-nowrap text-ink-muted">{formatDateTime(entry.createdAt, timezone)}</Td>
            <Td className="py-2">
              <SuppressionOrigin entry={entry} />
            </Td>
            <Td className="text-right">
              <RemoveButton entry={entry} onRemove={onRemove} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function SuppressionCards({ entries, onRemove }: RowsProps) {
  const timezone = useTimezone();
  return (
    <ul aria-label={texts.label} className="divide-y border-t">
      {entries.map((entry) => (
        <li key={entry.id} className="space-y-1 p-3">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="figure font-medium text-base">{numberOf(entry)}</p>
              <LeadName entry={entry} />
            </div>
            <RemoveButton entry={entry} onRemove={onRemove} />
          </div>
          <SuppressionOrigin entry={entry} />
          <p className="figure text-ink-faint text-xs">{formatDateTime(entry.createdAt, timezone)}</p>
        </li>
      ))}
    </ul>
  );
}

function LeadName({ entry: { leadId, leadName } }: { entry: Suppression }) {
  if (leadId === null) return <span className="text-ink-faint text-sm">{texts.noLead}</span>;
  return (
    <Link
      to="/leads"
      search={{ lead: leadId }}
      preload={false}
      className="block truncate rounded-sm text-accent-text text-sm hover:underline"
    >
      {leadName}
    </Link>
  );
}

function RemoveButton({ entry, onRemove }: { entry: Suppression; onRemove: (entry: Suppression) => void }) {
  return (
    <Button size="sm" variant="ghost" aria-label={texts.removeOf(numberOf(entry))} onClick={() => onRemove(entry)}>
      {texts.remove}
    </Button>
  );
}

function SuppressionOrigin({ entry }: { entry: Suppression }) {
  const { origin, channel, addedBy, matchedMessage, reason, hasWrittenSince } = entry;
  const who =
    origin === 'person'
      ? texts.addedBy(addedBy)
      : texts.askedOn(channel === null ? null : settingsTexts.whatsapp.providers[channel]);
  return (
    <div className="min-w-0 text-sm">
      <p className="text-ink-muted">{who}</p>
      {matchedMessage ? <p className="line-clamp-2 break-words">{texts.quote(matchedMessage)}</p> : null}
      {reason ? <p className="line-clamp-2 break-words">{reason}</p> : null}
      {hasWrittenSince ? <p className="text-ink-faint text-xs">{texts.wroteSince}</p> : null}
    </div>
  );
}
