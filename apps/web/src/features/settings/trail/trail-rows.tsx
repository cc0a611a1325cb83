import type { TrailEntry } from '@prumo/contracts/team/trail';
import { type ChangeInWords, changesInWords, entryWords } from '@prumo/contracts/team/trail-words';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { trailTexts as texts } from './texts.ts';

type EntrySubject = NonNullable<TrailEntry['subject']>;

type RowsProps = { entries: readonly TrailEntry[]; onSubject: (subject: EntrySubject) => void };

export function TrailTable({ entries, onSubject }: RowsProps) {
  const timezone = useTimezone();
  return (
    <Table aria-label={texts.label}>
      <thead>
        <tr>
          {Object.values(texts.columns).map((column) => (
            <Th key={column}>{column}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Tr key={entry.number}>
            <Td className="figure whitespace-nowrap align-top text-ink-muted">
              <p>{formatDateTime(entry.at, timezone)}</p>
              <p className="text-ink-faint text-xs">{texts.number(entry.number)}</p>
            </Td>
            <Td className="max-w-44 break-words align-top">{entryWords(entry).who}</Td>
            <Td className="max-w-72 align-top">
              <Act entry={entry} onSubject={onSubject} />
            </Td>
            <Td className="max-w-96 align-top">
              <Changes changes={changesInWords(entry)} />
            </Td>
            <Td className="align-top text-ink-muted">
              <Where entry={entry} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function TrailCards({ entries, onSubject }: RowsProps) {
  const timezone = useTimezone();
  return (
    <ul aria-label={texts.label} className="divide-y border-t">
      {entries.map((entry) => (
        <li key={entry.number} className="space-y-1 p-3">
          <Act entry={entry} onSubject={onSubject} />
          <Changes changes={changesInWords(entry)} />
          <p className="break-words text-sm">{entryWords(entry).who}</p>
          <div className="text-ink-muted text-sm">
            <Where entry={entry} />
          </div>
          <p className="figure flex justify-between text-ink-faint text-xs">
            <span>{formatDateTime(entry.at, timezone)}</span>
            <span>{texts.number(entry.number)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

type ActProps = { entry: TrailEntry; onSubject: RowsProps['onSubject'] };

function Act({ entry, onSubject }: ActProps) {
  const { act, subject: words } = entryWords(entry);
  const { subject } = entry;
  return (
    <>
      <p className="font-medium">{act}</p>
      {subject === null ? null : (
        <button
          type="button"
          title={texts.onlySubject}
          aria-label={texts.onlySubjectOf(words)}
          onClick={() => onSubject(subject)}
          className="min-w-0 break-words rounded-sm text-left text-accent-text text-sm hover:underline"
        >
          {words}
        </button>
      )}
    </>
  );
}

function Changes({ changes }: { changes: readonly ChangeInWords[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="space-y-0.5 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="break-words">
          <dt className="inline text-ink-muted">{`${change.field}: `}</dt>
          <dd className="inline">{changeText(change)}</dd>
        </div>
      ))}
    </dl>
  );
}

function changeText({ before, after, isReplaced }: ChangeInWords): string {
  if (before === null) return after ?? '';
  if (after === null) return texts.was(before);
  return isReplaced ? texts.replaced(before, after) : texts.changed(before, after);
}

function Where({ entry }: { entry: TrailEntry }) {
  return (
    <>
      {entry.place ? <p className="figure whitespace-nowrap text-sm">{entry.place}</p> : null}
      <p className="text-xs">{entryWords(entry).device}</p>
    </>
  );
}
