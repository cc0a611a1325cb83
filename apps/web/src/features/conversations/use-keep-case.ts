import type { ConversationId } from '@prumo/contracts/ids';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useMakeCase } from './queries.ts';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.toast.keepCase;

/** Makes a case of the conversation as it is now. */
export function useKeepCase(conversationId: ConversationId) {
  const { mutate, isPending } = useMakeCase(conversationId);
  const navigate = useNavigate();
  return {
    isPending,
    keep() {
      if (isPending) return;
      mutate(undefined, {
        onSuccess: () =>
          toast({
            title: texts.done,
            description: texts.doneHint,
            action: { label: texts.open, onClick: () => navigate({ to: '/ai-agent', search: { tab: 'casos' } }) },
          }),
        onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
      });
    },
  };
}
