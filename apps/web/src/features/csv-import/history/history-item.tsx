import type { ImportRecord, ImportUndoAnswer } from '@prumo/contracts/csv-import';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { toast } from '#ui/toast/toast.ts';
import { csvImportTexts } from '../texts.ts';
import { downloadRejected } from './import-queries.ts';
import { UndoImport } from './undo-import.tsx';
import { UndoOutcome } from './undo-outcome.tsx';

const texts = csvImportTexts.history;

export function HistoryItem({ record }: { record: ImportRecord }) {
  const timezone = useTimezone();
  const [outcome, setOutcome] = useState<ImportUndoAnswer | null>(null);
  const save = () =>
    downloadRejected(record).catch((error: unknown) =>
      toast({ title: texts.downloadFailed, description: errorMessage(error), variant: 'destructive' }),
    );
  return (
    <li className="px-3 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 truncate font-medium text-sm">{record.fileName ?? texts.noFile}</span>
            {record.undoneAt ? <Badge>{texts.undone(formatDateTime(record.undoneAt, timezone))}</Badge> : null}
          </p>
          <p className="figure text-ink-muted text-xs">
            {texts.by(record.importedBy, formatDateTime(record.createdAt, timezone))}
          </p>
          <p className="figure mt-1 text-sm">{texts.counts(record)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {record.hasRejectedFile ? (
            <Button size="sm" icon={<Download />} onClick={save}>
              {texts.rejected}
            </Button>
          ) : null}
          {record.canUndo ? <UndoImport importId={record.id} counts={record} onUndone={setOutcome} /> : null}
        </div>
      </div>
      {outcome ? (
        <div className="mt-3">
          <UndoOutcome answer={outcome} />
        </div>
      ) : null}
    </li>
  );
}
