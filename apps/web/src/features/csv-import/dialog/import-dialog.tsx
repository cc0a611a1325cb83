import type { ImportAnswer, ImportKind } from '@prumo/contracts/csv-import';
import { cleanLine } from '@prumo/contracts/text/clean-text';
import { useEffect, useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { saveText } from '#platform/files/save-blob.ts';
import { useFileDrop } from '#platform/files/use-file-drop.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ImportHistoryList } from '../history/import-history.tsx';
import { ImportKindContext, useImportTexts } from '../import-kind.ts';
import { FilePicker } from './file-picker.tsx';
import { readProblem } from './file-problem.ts';
import { FileReading } from './file-reading.tsx';
import { ImportFooter } from './import-footer.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { useImportFile } from './use-import-file.ts';
import { useImportPlan } from './use-import-plan.ts';
import { useImportRun } from './use-import-run.ts';

export type ImportDialogProps = {
  kind?: ImportKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onImported?: (answer: ImportAnswer) => void;
};

export function ImportDialog({ kind = 'leads', open, ...props }: ImportDialogProps) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return (
    <ImportKindContext value={kind}>
      <ImportWindow key={opening.count} open={open} {...props} />
    </ImportKindContext>
  );
}

function ImportWindow({ open, onOpenChange, onImported }: Omit<ImportDialogProps, 'kind'>) {
  const texts = useImportTexts();
  const { file, pick, close } = useImportFile();
  const plan = useImportPlan(file);
  const { run, start, cancel, gate } = useImportRun((answer) => onImported?.(answer));
  const [isHistory, setIsHistory] = useState(false);
  const isOver = useFileDrop(open && run.step === 'idle' && !isHistory, pick);
  const answer = run.step === 'done' ? run.answer : null;
  const refusedByServer = answer?.errors ?? [];

  useEffect(() => {
    if (!open) close();
  }, [open, close]);

  const prepare = async () => {
    if (file.step !== 'ready') return null;
    const payload = await file.reader.payload(plan.mapping, plan.options, file.name).catch(sayProblem);
    if (!payload || payload.acceptedCount > 0) return payload;
    toast({ title: texts.error, description: texts.noValidLead, variant: 'destructive' });
    return null;
  };
  const download = async () => {
    if (file.step !== 'ready') return;
    const text = await file.reader.rejected(plan.mapping, plan.options, refusedByServer).catch(sayProblem);
    if (text) saveText(text, texts.rejectedFileName(cleanLine(file.name)));
  };

  const body = () => {
    if (isHistory) return <ImportHistoryList />;
    if (run.step === 'running') return <ImportProgress count={run.count} sent={run.sent} />;
    if (answer) {
      const known = plan.checked?.errors ?? [];
      return (
        <ImportResult
          answer={answer}
          errors={[...known, ...refusedByServer].sort((one, other) => one.line - other.line)}
          errorCount={(plan.checked?.errorCount ?? 0) + refusedByServer.length}
          lines={file.step === 'ready' ? file.loaded.lines : null}
          onDownload={download}
        />
      );
    }
    if (file.step === 'pick') return <FilePicker onFile={pick} isOver={isOver} problem={file.problem} />;
    if (file.step === 'reading') return <FileReading name={cleanLine(file.name)} share={file.share} />;
    const failure = run.step === 'idle' ? run.failure : null;
    return <ImportForm {...{ file, plan, isOver, failure }} onFile={pick} onDownload={download} />;
  };

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={isHistory ? texts.history.title : texts.title}
        description={isHistory ? texts.history.description : texts.description}
        size="lg"
        isLocked={run.step === 'running'}
        footer={
          <ImportFooter
            step={isHistory ? 'history' : run.step}
            newCount={plan.newCount}
            blocker={plan.blocker}
            isChecking={plan.isChecking}
            onImport={() => start(prepare)}
            onStop={cancel}
            onHistory={setIsHistory}
            onClose={() => onOpenChange(false)}
          />
        }
      >
        {body()}
      </Dialog>
      <BrokenCasesDialog gate={gate} isBusy={run.step === 'running'} />
    </>
  );
}

function sayProblem(error: unknown): null {
  const { title, description } = readProblem(error);
  toast({ title, description, variant: 'destructive' });
  return null;
}
