import type { UserId, VisitId } from '@prumo/contracts/ids';
import type { Visit } from '@prumo/contracts/leads/visits';
import { type Unit, unitName } from '@prumo/contracts/products/units';
import type { NotificationReason } from '@prumo/contracts/reasons/notification';
import type { VisitNews } from '@prumo/contracts/reasons/visit-words';
import type { AssignedTask } from '#features/agenda/index.ts';
import { beforeCommit, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { markGroupRead } from './mark-read-store.ts';
import { notify, notifyOf, type OwnedNotification } from './notify.ts';

/** Up to this many that one person gets at once are told one by one; more are only counted. */
const TOLD_ONE_BY_ONE = 3;

const groupOf = (taskId: AssignedTask['taskId']) => `task:${taskId}`;
const groupOfVisit = (visitId: VisitId) => `visit:${visitId}`;

const reasonOf = ({ kind, words, day, time }: AssignedTask, by: string | null): NotificationReason => ({
  code: 'task',
  kind,
  words,
  day,
  time,
  by,
});

export function onTasksAssigned(tx: Tx, { assigned }: { assigned: readonly AssignedTask[] }): Promise<void> {
  const by = tx.actor.kind === 'user' ? tx.actor.name : null;
  const ofPeople = [...Map.groupBy(assigned, ({ memberId }) => memberId)];
  return notifyOf(
    tx,
    ofPeople.flatMap(([toldTo, tasks]): OwnedNotification[] => {
      const told = { userId: tx.accountId, toldTo, kind: 'task_assigned' as const };
      if (tasks.length > TOLD_ONE_BY_ONE) return [{ ...told, groupKey: 'tasks-assigned', count: tasks.length }];
      return tasks.map((task) => ({
        ...told,
        groupKey: groupOf(task.taskId),
        leadId: task.leadId,
        reason: reasonOf(task, by),
      }));
    }),
  );
}

export const onTaskDue = (tx: Tx, task: AssignedTask): Promise<void> =>
  notify(tx, {
    kind: 'task_due',
    groupKey: groupOf(task.taskId),
    leadId: task.leadId,
    toldTo: task.memberId,
    reason: reasonOf(task, null),
  });

export const onTaskSettled = (tx: Tx, { taskId }: Pick<AssignedTask, 'taskId'>): Promise<void> =>
  settle(tx, groupOf(taskId));

type EndedReservation = { memberId: UserId; unit: Pick<Unit, 'id' | 'productId' | 'block' | 'number'> };

type VisitChange = { visit: Visit; memberId: UserId; news: VisitNews };

export const onVisitChanged = (tx: Tx, { visit, memberId, news }: VisitChange): Promise<void> =>
  notify(tx, {
    kind: 'visit',
    groupKey: groupOfVisit(visit.id),
    leadId: visit.lead.id,
    toldTo: memberId,
    reason: {
      code: 'visit',
      news,
      startsAt: visit.startsAt,
      where: visit.place ?? visit.product?.name ?? null,
      by: tx.actor.kind === 'user' ? tx.actor.name : null,
    },
  });

export const onVisitSettled = (tx: Tx, { visitId }: { visitId: VisitId }): Promise<void> =>
  settle(tx, groupOfVisit(visitId));

export const onReservationEnded = (tx: Tx, { memberId, unit }: EndedReservation): Promise<void> =>
  notify(tx, {
    kind: 'reservation_ended',
    groupKey: `unit:${unit.id}`,
    toldTo: memberId,
    reason: { code: 'reservation_ended', productId: unit.productId, unit: unitName(unit) },
  });

const settle = (tx: Tx, groupKey: string): Promise<void> =>
  beforeCommit(tx, async () => {
    if ((await markGroupRead(tx, groupKey)) > 0) await publish(tx, 'notifications');
  });
