import type { ImportAnswer } from '@prumo/contracts/csv-import';
import { CircleCheck } from 'lucide-react';
import type { RowError } from './build-rows.ts';
import { RowErrorList } from './row-error-list.tsx';
import { csvImportTexts } from './texts.ts';

const texts = csvImportTexts.result;

type ImportResultProps = {
  answer: ImportAnswer;
  errors: readonly RowError[];
  errorCount: number;
  onDownload: () => void;
};

/** Stays open after an import that left rows behind, so that they can be corrected. */
export function ImportResult({ answer, errors, errorCount, onDownload }: ImportResultProps) {
  const lines = [
    texts.imported(answer.imported),
    answer.updated > 0 ? texts.updated(answer.updated) : null,
    answer.skipped > 0 ? texts.skipped(answer.skipped) : null,
    texts.rejected(errorCount),
  ];
  return (
    <div>
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green-text" />
        <div>
          <p className="font-semibold text-base">{csvImportTexts.done}</p>
          <ul className="figure mt-1 text-ink-muted text-sm">
            {lines.map((line) => (line ? <li key={line}>{line}</li> : null))}
          </ul>
        </div>
      </div>
      <RowErrorList errors={errors} total={errorCount} onDownload={onDownload} />
      <p className="mt-2 text-ink-faint text-xs">{texts.again}</p>
    </div>
  );
}
