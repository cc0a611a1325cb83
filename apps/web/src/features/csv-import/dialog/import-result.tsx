import type { ImportAnswer, ImportUndoAnswer } from '@prumo/contracts/csv-import';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useOnScreen } from '#domain/notifications/on-screen.ts';
import { UndoImport } from '../history/undo-import.tsx';
import { UndoOutcome } from '../history/undo-outcome.tsx';
import { useImportTexts } from '../import-kind.ts';
import type { LineCounts } from '../parse/parsed-table.ts';
import type { RowError } from '../rows/build-rows.ts';
import { csvImportTexts } from '../texts.ts';
import { RowErrorList } from './row-error-list.tsx';

const ownerTexts = csvImportTexts.result;

type ImportResultProps = {
  answer: ImportAnswer;
  errors: readonly RowError[];
  errorCount: number;
  lines: LineCounts | null;
  onDownload: () => void;
};

export function ImportResult({ answer, errors, errorCount, lines, onDownload }: ImportResultProps) {
  const texts = useImportTexts().result;
  const { lines: lineCounts } = useImportTexts().pick;
  useOnScreen(answer.importId ? `import:${answer.importId}` : null);
  const [undone, setUndone] = useState<ImportUndoAnswer | null>(null);
  const canUndo = answer.importId !== null && answer.imported + answer.updated > 0;
  const outcome = [
    texts.imported(answer.imported),
    answer.updated > 0 ? texts.updated(answer.updated) : null,
    answer.skipped > 0 ? texts.skipped(answer.skipped) : null,
    errorCount > 0 ? texts.rejected(errorCount) : null,
  ];
  return (
    <div>
      <div className="flex flex-wrap items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-text" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-base">{csvImportTexts.done}</p>
          <ul className="figure mt-1 text-ink-muted text-sm">
            {outcome.map((line) => (line ? <li key={line}>{line}</li> : null))}
          </ul>
          {lines ? <p className="figure mt-1 text-ink-faint text-xs">{lineCounts(lines)}</p> : null}
        </div>
        {canUndo && !undone && answer.importId ? (
          <UndoImport importId={answer.importId} counts={answer} onUndone={setUndone} />
        ) : null}
      </div>
      {answer.unowned && answer.unowned.length > 0 ? <Unowned rows={answer.unowned} /> : null}
      {undone ? (
        <div className="mt-4">
          <UndoOutcome answer={undone} />
        </div>
      ) : null}
      {errorCount > 0 ? (
        <>
          <RowErrorList errors={errors} total={errorCount} isDone onDownload={onDownload} />
          <p className="mt-2 text-ink-faint text-xs">{texts.again}</p>
        </>
      ) : null}
    </div>
  );
}

const UNOWNED_SHOWN = 20;

function Unowned({ rows }: { rows: NonNullable<ImportAnswer['unowned']> }) {
  return (
    <section aria-label={ownerTexts.unowned(rows.length)} className="mt-4 rounded-lg border border-line">
      <h3 className="border-b px-3 py-1.5 font-medium text-sm">{ownerTexts.unowned(rows.length)}</h3>
      <ul className="divide-y divide-line">
        {rows.slice(0, UNOWNED_SHOWN).map(({ line, name, error }) => (
          <li key={line} className="flex flex-wrap gap-x-3 px-3 py-1.5 text-sm">
            <span className="figure">{`${csvImportTexts.errors.line(line)}: ${error}`}</span>
            <span className="min-w-0 truncate text-ink-faint">{name}</span>
          </li>
        ))}
      </ul>
      {rows.length > UNOWNED_SHOWN ? (
        <p className="px-3 py-1.5 text-ink-faint text-xs">{csvImportTexts.errors.more(rows.length - UNOWNED_SHOWN)}</p>
      ) : null}
    </section>
  );
}
