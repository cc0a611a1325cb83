import type { LeadId, TaskId, UserId } from '@prumo/contracts/ids';
import type { Task } from '@prumo/contracts/leads/tasks';
import { defineFact } from '#platform/facts/fact-bus.ts';

export type AssignedTask = Pick<Task, 'kind' | 'words' | 'day' | 'time'> & {
  taskId: TaskId;
  leadId: LeadId;
  memberId: UserId;
};

/** Tasks that their members have from somebody else. */
export const tasksAssigned = defineFact<{ assigned: readonly AssignedTask[] }>('tasks-assigned');

/** Its time of day is near. */
export const taskDue = defineFact<AssignedTask>('task-due');

/** Done, skipped or changed: what was told of it is no news any more. */
export const taskSettled = defineFact<{ taskId: TaskId }>('task-settled');
