import type { LeadId, TaskId, UserId } from '@prumo/contracts/ids';
import type { LeadSelection } from '@prumo/contracts/leads';
import { AddedTasks, LeadTasks, type Task, type TaskKind, TaskList, type TaskSpan } from '@prumo/contracts/leads/tasks';
import { taskTitle } from '@prumo/contracts/reasons/task-words';
import { useMutation } from '@tanstack/react-query';
import { api, errorMessage, request, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { TIME_TO_UNDO_MS, toast } from '#ui/toast/toast.ts';
import { dueWords } from './task-due.ts';
import { taskTexts as texts } from './task-texts.ts';

export type TaskValues = {
  kind: TaskKind;
  words: string;
  note: string;
  day: string;
  time: string;
  /** Undefined: the lead's owner. */
  memberId: UserId | undefined;
};

export const leadTasksQuery = (leadId: LeadId) => pathQuery(`/api/leads/${leadId}/tasks`, LeadTasks);

type TasksAsked = { span: TaskSpan; member?: UserId | 'me' | undefined; limit?: number };

export const tasksQuery = (asked: TasksAsked) => pathQuery(withQuery('/api/tasks', asked), TaskList);

const refresh = () => invalidatePaths('/api/tasks', '/api/next-actions', '/api/leads', '/api/notifications');

const tellFailed = (error: unknown) =>
  toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });

export const useAddTask = () =>
  useMutation({
    mutationFn: ({ leadId, values }: { leadId: LeadId; values: TaskValues }) =>
      request('POST', `/api/leads/${leadId}/tasks`, { body: values }),
    onSettled: refresh,
  });

export const useAddTasks = () =>
  useMutation({
    mutationFn: ({ selection, values }: { selection: LeadSelection; values: TaskValues }) =>
      api.post('/api/tasks', { ...values, selection }, AddedTasks),
    onSettled: refresh,
  });

export const useChangeTask = () =>
  useMutation({
    mutationFn: ({ id, changes }: { id: TaskId; changes: Partial<TaskValues> }) =>
      request('PATCH', `/api/tasks/${id}`, { body: changes }),
    onSettled: refresh,
  });

type TaskPostponement = { task: Task; day: string; today: string };

export const usePostponeTask = () =>
  useMutation({
    mutationFn: ({ task, day }: TaskPostponement) => request('PATCH', `/api/tasks/${task.id}`, { body: { day } }),
    // Not in `mutate`: its callbacks are lost when the row leaves the list.
    onSuccess: (_answer, { task: { time }, day, today }) => {
      toast({ title: texts.saved, description: texts.postponed(dueWords({ day, time }, today)) });
    },
    onError: tellFailed,
    onSettled: refresh,
  });

const reopen = (id: TaskId) => request('POST', `/api/tasks/${id}/reopen`);

export const useReopenTask = () => useMutation({ mutationFn: reopen, onError: tellFailed, onSettled: refresh });

async function takeBack(id: TaskId): Promise<void> {
  try {
    await reopen(id);
    toast({ title: texts.title, description: texts.reopened });
  } catch (error) {
    tellFailed(error);
  }
  await refresh();
}

type TaskEnd = { task: Task; how: 'done' } | { task: Task; how: 'skipped'; reason: string };

export const useEndTask = () =>
  useMutation({
    mutationFn: (end: TaskEnd) =>
      end.how === 'done'
        ? request('POST', `/api/tasks/${end.task.id}/done`)
        : request('POST', `/api/tasks/${end.task.id}/skip`, { body: { reason: end.reason } }),
    // Not in `mutate`: its callbacks are lost when the row leaves the list.
    onSuccess: (_answer, { task, how }) => {
      toast({
        title: texts.closed[how],
        description: `${task.lead.name}: ${taskTitle(task)}`,
        duration: TIME_TO_UNDO_MS,
        action: { label: texts.undo, onClick: () => takeBack(task.id) },
      });
    },
    onError: tellFailed,
    onSettled: refresh,
  });
