import type { LeadId, UserId } from '@prumo/contracts/ids';
import { toLocalText } from '@prumo/contracts/local-time';
import { accountTimezone } from '#features/settings/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { findUsualHost } from '../member-store.ts';
import { taskSettled } from './facts.ts';
import { closeTask, listOpenOf } from './task-store.ts';
import { planTask } from './write-tasks.ts';

const DUE_IN_MS = 15 * 60_000;

/** `note` = in the lead's words. `memberId` null: whoever would show the lead something. */
type AskedVisit = { note: string; memberId?: UserId | null; isTold?: boolean };

/** The lead wants a visit, or another time for one, and somebody has to book it, soon. One such task is enough. */
export async function askToBook(
  tx: Tx,
  leadId: LeadId,
  { note, memberId = null, isTold = true }: AskedVisit,
): Promise<void> {
  if ((await listOpenOf(tx, leadId, 'schedule_visit')).length > 0) return;
  const due = new Date(accountNow(tx).getTime() + DUE_IN_MS);
  const [day = '', time = ''] = toLocalText(due.toISOString(), await accountTimezone(tx)).split('T');
  const member = memberId ?? (await findUsualHost(tx, leadId));
  await planTask(tx, leadId, { kind: 'schedule_visit', words: null, note, day, time, memberId: member, isTold });
}

/** A visit was booked, or its time was changed. */
export async function endAskedFor(tx: Tx, leadId: LeadId): Promise<void> {
  const tasks = await listOpenOf(tx, leadId, 'schedule_visit');
  for (const { id } of tasks) {
    await closeTask(tx, id, { state: 'done', reason: null });
    await tx.facts.emit(tx, taskSettled, { taskId: id });
  }
  if (tasks.length > 0) await publish(tx, 'agenda', leadId);
}
