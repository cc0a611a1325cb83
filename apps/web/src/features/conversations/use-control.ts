import type { TakeOverBody } from '@prumo/contracts/conversations';
import type { ConversationId } from '@prumo/contracts/ids';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { type ToastInput, toast } from '#ui/toast/toast.ts';
import { useArchive, useRelease, useTakeOver } from './queries.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.toast;

export function useControl(conversationId: ConversationId) {
  const takeOver = useTakeOver(conversationId);
  const release = useRelease(conversationId);
  const archive = useArchive(conversationId);
  const isBusy = takeOver.isPending || release.isPending || archive.isPending;

  /** Whose lead it is, while who takes over is asked about it. */
  const [foreignOwner, setForeignOwner] = useState<string | null>(null);

  const handleTake = (body: NonNullable<TakeOverBody> = {}) => {
    takeOver.mutate(body, {
      onSuccess: () => {
        setForeignOwner(null);
        toast({ title: texts.taken, description: texts.takenHint });
      },
      onError: (error) => {
        const owner = ownerIn(error);
        if (owner !== null) setForeignOwner(owner);
        else toast({ title: texts.takeFailed, description: errorMessage(error), variant: 'destructive' });
      },
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
    foreignOwner,
    answerForeign: (wanted: 'conversation' | 'lead' | null) =>
      wanted === null ? setForeignOwner(null) : handleTake({ wanted }),
    release() {
      if (isBusy) return;
      release.mutate(undefined, {
        // Undo takes the conversation over again. A takeover has no undo, because the AI would answer what the user was
        // about to answer.
        onSuccess: () => toast({ title: texts.released, action: { label: texts.undo, onClick: () => handleTake() } }),
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

const ownerIn = (error: Error): string | null =>
  error instanceof ApiError && error.code === 'lead_owned' && typeof error.body.ownerName === 'string'
    ? error.body.ownerName
    : null;

export type Control = ReturnType<typeof useControl>;
