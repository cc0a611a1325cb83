import type { LeadId, TaskId, UserId } from '@prumo/contracts/ids';
import {
  type AddedTasks,
  type ChangeTaskBody,
  lacksWords,
  TASK_WORDS_NEEDED,
  type Task,
  type TaskBody,
  type TasksBody,
} from '@prumo/contracts/leads/tasks';
import { findLead, lockSelection } from '#features/leads/index.ts';
import { accountTimezone } from '#features/settings/index.ts';
import { type Ctx, inTransaction, type Tx, userOrNull } from '#platform/context.ts';
import { invalidField, notFound, Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { refuseUnseeing } from '../refuse-unseeing.ts';
import { type AssignedTask, taskSettled, tasksAssigned } from './facts.ts';
import { closeTask, findTask, insertTasks, lockTask, type NewTask, openTaskAgain, updateTask } from './task-store.ts';

export const addTask = (ctx: Ctx, leadId: LeadId, body: TaskBody): Promise<Task> =>
  inTransaction(ctx, async (tx) => {
    if (!(await findLead(tx, leadId))) throw notFound();
    const [taskId] = await addToLeads(tx, [leadId], body);
    return readWritten(tx, taskId);
  });

/** Refused if a filter's count differs from the one shown. */
export const addTasks = (ctx: Ctx, { selection, ...body }: TasksBody): Promise<AddedTasks> =>
  inTransaction(ctx, async (tx) => {
    const { ids, missing } = await lockSelection(tx, selection);
    const added = await addToLeads(tx, ids, body);
    return { added: added.length, missing: missing.length };
  });

/** For whoever answers a lead: of a member who sees it, or null: of its owner. */
export async function planTask(
  tx: Tx,
  leadId: LeadId,
  { isTold, ...task }: NewTask & { isTold: boolean },
): Promise<void> {
  const added = await insertTasks(tx, [leadId], task, await accountTimezone(tx));
  if (isTold) await tellAssigned(tx, task, added);
  await tellWritten(tx, task, leadId);
}

async function addToLeads(tx: Tx, leadIds: readonly LeadId[], body: TaskBody): Promise<TaskId[]> {
  const task = { ...body, note: body.note ?? null, memberId: body.memberId ?? null };
  await refuseUnseeing(tx, task.memberId, leadIds);
  const added = await insertTasks(tx, leadIds, task, await accountTimezone(tx));
  await tellAssigned(tx, task, added);
  await tellWritten(tx, task, leadIds.length === 1 ? leadIds[0] : undefined);
  return added.map(({ taskId }) => taskId);
}

export const changeTask = (ctx: Ctx, id: TaskId, changes: ChangeTaskBody): Promise<Task> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockOpen(tx, id);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after: NewTask = { ...before, ...given };
    if (lacksWords(after)) throw invalidField('words', TASK_WORDS_NEEDED);
    const hasNewMember = after.memberId !== before.memberId;
    if (hasNewMember) await refuseUnseeing(tx, after.memberId, [before.lead.id]);
    await updateTask(tx, id, after, await accountTimezone(tx));
    await tx.facts.emit(tx, taskSettled, { taskId: id });
    if (hasNewMember) await tellAssigned(tx, after, [{ taskId: id, leadId: before.lead.id, memberId: after.memberId }]);
    await tellWritten(tx, after, before.lead.id);
    return readWritten(tx, id);
  });

type TaskEnd = { state: 'done' | 'skipped'; reason: string | null };

export const endTask = (ctx: Ctx, id: TaskId, end: TaskEnd): Promise<Task> =>
  inTransaction(ctx, async (tx) => {
    const { lead } = await lockOpen(tx, id);
    await closeTask(tx, id, end);
    await tx.facts.emit(tx, taskSettled, { taskId: id });
    await publish(tx, 'agenda', lead.id);
    return readWritten(tx, id);
  });

export const reopenTask = (ctx: Ctx, id: TaskId): Promise<Task> =>
  inTransaction(ctx, async (tx) => {
    const task = await lockTask(tx, id);
    if (!task) throw notFound();
    if (task.state !== 'open') await openTaskAgain(tx, id);
    await tellWritten(tx, task, task.lead.id);
    return readWritten(tx, id);
  });

async function lockOpen(tx: Tx, id: TaskId): Promise<Task> {
  const task = await lockTask(tx, id);
  if (!task) throw notFound();
  if (task.state !== 'open') throw new Refusal('task_closed');
  return task;
}

async function readWritten(tx: Tx, id: TaskId | undefined): Promise<Task> {
  const task = id && (await findTask(tx, id));
  if (!task) throw notFound();
  return task;
}

type AddedTask = Pick<AssignedTask, 'taskId' | 'leadId'> & { memberId: UserId | null };

async function tellAssigned(tx: Tx, { kind, words, day, time }: NewTask, added: readonly AddedTask[]): Promise<void> {
  const assigned = added.flatMap(({ memberId, ...of }) =>
    memberId === null || memberId === userOrNull(tx) ? [] : [{ kind, words, day, time, ...of, memberId }],
  );
  if (assigned.length > 0) await tx.facts.emit(tx, tasksAssigned, { assigned });
}

async function tellWritten(tx: Tx, { time }: Pick<NewTask, 'time'>, leadId: LeadId | undefined): Promise<void> {
  await publish(tx, 'agenda', leadId);
  if (time !== null) await announceDue(tx);
}
