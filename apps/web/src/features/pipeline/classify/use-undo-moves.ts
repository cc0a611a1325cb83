import type { UndoId } from '@prumo/contracts/ids';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useUndo } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';

const texts = pipelineTexts.toast;

export function useUndoMoves() {
  const { mutate, isPending } = useUndo();
  const [isDone, setIsDone] = useState(false);

  const run = (undoId: UndoId) =>
    mutate(undoId, {
      onSuccess: ({ restored, refused }) => {
        setIsDone(true);
        toast({ title: texts.undone, description: texts.undoneText(restored, refused.length) });
      },
      onError: (error) => toast({ title: texts.error, description: errorMessage(error), variant: 'destructive' }),
    });

  return { run, isPending, isDone };
}
