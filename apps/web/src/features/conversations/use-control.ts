import type { ConversationId } from '@prumo/contracts/ids';
import { errorMessage } from '#platform/requests/api.ts';
import { type ToastInput, toast } from '#ui/toast/toast.ts';
import { useArchive, useRelease, useTakeOver } from './queries.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.toast;

export function useControl(conversationId: ConversationId) {
  const takeOver = useTakeOver(conversationId);
  const release = useRelease(conversationId);
  const archive = useArchive(conversationId);
  const isBusy = takeOver.isPending || release.isPending || archive.isPending;

  const handleTake = () => {
    takeOver.mutate(undefined, {
      onSuccess: () => toast({ title: texts.taken, description: texts.takenHint }),
      onError: () => toast({ title: texts.takeFailed, description: texts.takeFailedHint, variant: 'destructive' }),
    });
  };

  function handleArchive(isActive: boolean, { undo }: { undo?: ToastInput['action'] } = {}) {
    archive.mutate(
      { isActive },
      {
        onSuccess: () =>
          toast({ title: isActive ? texts.reopened : texts.archived, ...(undo ? { action: undo } : {}) }),
        onError: (error) =>
          toast({
            title: isActive ? texts.reopenFailed : texts.archiveFailed,
            description: errorMessage(error),
            variant: 'destructive',
          }),
      },
    );
  }

  return {
    isTaking: takeOver.isPending,
    isReleasing: release.isPending,
    isArchiving: archive.isPending,
    takeOver: () => (isBusy ? undefined : handleTake()),
    release() {
      if (isBusy) return;
      release.mutate(undefined, {
        // Undo takes the conversation over again. A takeover has no undo, because the AI would answer what the user was
        // about to answer.
        onSuccess: () => toast({ title: texts.released, action: { label: texts.undo, onClick: handleTake } }),
        onError: (error) =>
          toast({ title: texts.releaseFailed, description: errorMessage(error), variant: 'destructive' }),
      });
    },
    setActive(isActive: boolean) {
      if (isBusy) return;
      handleArchive(isActive, { undo: { label: texts.undo, onClick: () => handleArchive(!isActive) } });
    },
  };
}

export type Control = ReturnType<typeof useControl>;
