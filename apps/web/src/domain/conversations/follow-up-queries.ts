import type { FollowUp, FollowUpPage } from '@prumo/contracts/conversations/follow-ups';
import type { FollowUpId, LeadId } from '@prumo/contracts/ids';
import { FOLLOW_UP_WORDS } from '@prumo/contracts/reasons/follow-up-words';
import { useMutation } from '@tanstack/react-query';
import { errorMessage, request, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, uncheckedQuery } from '#platform/requests/query-client.ts';
import { TIME_TO_UNDO_MS, toast } from '#ui/toast/toast.ts';
import { followUpTexts as texts } from './follow-up-texts.ts';

export const followUpsQuery = (leadId?: LeadId) =>
  uncheckedQuery<FollowUpPage>(withQuery('/api/follow-ups', { leadId }));

const refresh = () =>
  invalidatePaths(
    '/api/follow-ups',
    '/api/dashboard/overview',
    '/api/dashboard/rows',
    '/api/conversations',
    '/api/notifications',
    '/api/leads/*/timeline',
  );

const post = (id: FollowUpId, act: 'done' | 'reopen') => request('POST', `/api/follow-ups/${id}/${act}`);

const tellFailed = (error: unknown) =>
  toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });

async function takeBack(id: FollowUpId): Promise<void> {
  try {
    await post(id, 'reopen');
    toast({ title: texts.title, description: texts.reopened });
  } catch (error) {
    tellFailed(error);
  }
  await refresh();
}

export const useFinishFollowUp = () =>
  useMutation({
    mutationFn: ({ id }: FollowUp) => post(id, 'done'),
    // Not in `mutate`: its callbacks are lost when the last row unmounts the list.
    onSuccess: (_done, { id, kind, leadName }) => {
      toast({
        title: texts.marked,
        description: `${leadName}: ${FOLLOW_UP_WORDS[kind]}`,
        duration: TIME_TO_UNDO_MS,
        action: { label: texts.undo, onClick: () => takeBack(id) },
      });
    },
    onError: tellFailed,
    onSettled: refresh,
  });
