import type { UndoId } from '@prumo/contracts/ids';
import { UndoAnswer } from '@prumo/contracts/leads/changes';
import { api, errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { TIME_TO_UNDO_MS, toast } from '#ui/toast/toast.ts';

export const undoMoveTexts = {
  undo: 'Desfazer',
  undone: 'Movimento desfeito',
  undoneText: 'O lead voltou para a etapa anterior.',
  refused: 'Não foi possível desfazer',
  refusedText: 'O lead mudou depois e ficou como está.',
} as const;

export const undoOffer = (undoId: UndoId | undefined, onEnd?: () => void) =>
  undoId === undefined
    ? {}
    : {
        action: { label: undoMoveTexts.undo, onClick: () => void takeMoveBack(undoId).finally(onEnd) },
        duration: TIME_TO_UNDO_MS,
      };

export async function takeMoveBack(undoId: UndoId): Promise<void> {
  try {
    const { refused } = await api.post(`/api/leads/undo/${undoId}`, {}, UndoAnswer);
    if (refused.length > 0)
      toast({ title: undoMoveTexts.refused, description: undoMoveTexts.refusedText, variant: 'destructive' });
    else toast({ title: undoMoveTexts.undone, description: undoMoveTexts.undoneText });
  } catch (error) {
    toast({ title: undoMoveTexts.refused, description: errorMessage(error), variant: 'destructive' });
  }
  await invalidatePaths('/api/leads', '/api/dashboard', '/api/campaigns/filters', '/api/conversations/*/events');
}
