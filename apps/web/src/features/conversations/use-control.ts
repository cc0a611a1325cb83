import { errorMessage } from '#platform/api.ts';
import { toast } from '#ui/toast.ts';
import { useArchive, useRelease, useTakeOver } from './queries.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.toast;

/** Who has the conversation, and whether it is in the list; each act tells what came of it. */
export function useControl(conversationId: string) {
  const takeOver = useTakeOver(conversationId);
  const release = useRelease(conversationId);
  const archive = useArchive(conversationId);
  const isBusy = takeOver.isPending || release.isPending || archive.isPending;

  return {
    isTaking: takeOver.isPending,
    isReleasing: release.isPending,
    isArchiving: archive.isPending,
    takeOver() {
      if (isBusy) return;
      takeOver.mutate(undefined, {
        onSuccess: () => toast({ title: texts.taken, description: texts.takenHint }),
        onError: () => toast({ title: texts.takeFailed, description: texts.takeFailedHint, variant: 'destructive' }),
      });
    },
    release() {
      if (isBusy) return;
      release.mutate(undefined, {
        onSuccess: () => toast({ title: texts.released }),
        onError: (error) =>
          toast({ title: texts.releaseFailed, description: errorMessage(error), variant: 'destructive' }),
      });
    },
    setActive(isActive: boolean) {
      if (isBusy) return;
      archive.mutate(
        { isActive },
        {
          onSuccess: () => toast({ title: isActive ? texts.reopened : texts.archived }),
          onError: (error) =>
            toast({
              title: isActive ? texts.reopenFailed : texts.archiveFailed,
              description: errorMessage(error),
              variant: 'destructive',
            }),
        },
      );
    },
  };
}

export type Control = ReturnType<typeof useControl>;
