import type { FollowUp, FollowUpPage } from '@prumo/contracts/follow-ups';
import { useMutation } from '@tanstack/react-query';
import { toast } from '#ui/toast.ts';
import { errorMessage, request, withQuery } from './api.ts';
import { followUpLabels, followUpTexts as texts } from './follow-up-words.ts';
import { invalidatePaths, servedQuery } from './query-client.ts';

/** What is owed to all leads, or to one, the oldest first. */
export const followUpsQuery = (leadId?: string) => servedQuery<FollowUpPage>(withQuery('/api/follow-ups', { leadId }));

/** Where who waits is shown. */
const refresh = () =>
  invalidatePaths(
    '/api/follow-ups',
    '/api/dashboard/overview',
    '/api/dashboard/rows',
    '/api/conversations',
    '/api/notifications',
    '/api/leads/*/timeline',
  );

const TIME_TO_UNDO = 12_000;
const post = ({ id, act }: { id: string; act: 'done' | 'reopen' }) => request('POST', `/api/follow-ups/${id}/${act}`);

/** 'Feita', which can be taken back for a while. */
export function useFinishFollowUp() {
  const { mutate, isPending } = useMutation({
    mutationFn: post,
    onSettled: refresh,
    onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
  });
  const takeBack = (id: string) =>
    mutate({ id, act: 'reopen' }, { onSuccess: () => toast({ title: texts.title, description: texts.reopened }) });
  const finish = ({ id, kind, leadName }: FollowUp) =>
    mutate(
      { id, act: 'done' },
      {
        onSuccess: () =>
          toast({
            title: texts.marked,
            description: `${leadName}: ${followUpLabels[kind]}`,
            duration: TIME_TO_UNDO,
            action: { label: texts.undo, onClick: () => takeBack(id) },
          }),
      },
    );
  return { finish, isPending };
}
