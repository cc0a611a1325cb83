import type { ImportAnswer, ImportUndoAnswer } from '@prumo/contracts/csv-import';
import type { ImportId } from '@prumo/contracts/ids';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useImportTexts } from '../import-kind.ts';
import { useUndoImport } from './import-queries.ts';

type UndoImportProps = {
  importId: ImportId;
  counts: Pick<ImportAnswer, 'imported' | 'updated'>;
  onUndone: (answer: ImportUndoAnswer) => void;
};

export function UndoImport({ importId, counts, onUndone }: UndoImportProps) {
  const texts = useImportTexts().undo;
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport();

  const confirm = () =>
    undo.mutate(importId, {
      onSuccess: (answer) => {
        setIsAsking(false);
        onUndone(answer);
      },
      onError: (error) => {
        setIsAsking(false);
        toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
      },
    });

  return (
    <>
      <Button size="sm" icon={<Undo2 />} onClick={() => setIsAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.title}
        description={
          <>
            <ul className="list-disc space-y-1 pl-4">
              {counts.imported > 0 ? <li>{texts.removes(counts.imported)}</li> : null}
              {counts.updated > 0 ? <li>{texts.restores(counts.updated)}</li> : null}
            </ul>
            <p className="mt-2">{texts.spares}</p>
            <p className="mt-2">{texts.once}</p>
          </>
        }
        confirmLabel={texts.confirm}
        busyLabel={texts.busy}
        isBusy={undo.isPending}
        isDestructive
        onConfirm={confirm}
      />
    </>
  );
}
