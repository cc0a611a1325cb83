import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useRemoveDemonstration } from './queries.ts';
import { demonstrationTexts as texts } from './texts.ts';

export function DemonstrationNote({ ownNotes }: { ownNotes: number }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveDemonstration();

  function handleAsk() {
    invalidatePaths('/api/demonstration');
    setAsking(true);
  }

  async function handleConfirm() {
    try {
      await remove.mutateAsync();
      toast({ title: texts.doneRemove });
    } catch (error) {
      toast({ title: texts.failedRemove, description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-sunken px-4 py-2">
      <p className="text-ink-muted text-sm">{texts.loaded}</p>
      <Button size="sm" onClick={handleAsk}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.remove}
        description={
          <>
            <p>{texts.question}</p>
            {ownNotes > 0 ? <p className="mt-2 font-medium">{texts.ownNotes(ownNotes)}</p> : null}
          </>
        }
        confirmLabel={texts.confirm}
        busyLabel={texts.removing}
        isBusy={remove.isPending}
        isDestructive
        onConfirm={handleConfirm}
      />
    </div>
  );
}
