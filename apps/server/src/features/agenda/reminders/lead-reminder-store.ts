import { MessageId, VisitId, VisitReminderId } from '@prumo/contracts/ids';
import { VISIT_REMINDER_KINDS } from '@prumo/contracts/leads/visit-reminders';
import type { MessageFailure } from '@prumo/contracts/reasons/channel/message-failures';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type SetTx, type Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { visitReminders } from '../schema.ts';
import type { ReminderTime } from './lead-reminder-times.ts';

const LeadReminder = z.object({
  id: VisitReminderId,
  visitId: VisitId,
  kind: z.enum(VISIT_REMINDER_KINDS),
  startsAt: Time,
  dueAt: Time.nullable(),
  messageId: MessageId.nullable(),
});
export type LeadReminder = z.infer<typeof LeadReminder>;

const columns = sql`r.id, r.visit_id as "visitId", r.kind, r.starts_at as "startsAt", r.due_at as "dueAt",
  r.message_id as "messageId"`;

/** The caller holds the visit. */
export const listRemindersOf = (tx: Tx, visitId: VisitId): Promise<LeadReminder[]> =>
  rowsOf(
    tx.db,
    LeadReminder,
    sql`select ${columns} from visit_reminders r where r.user_id = ${tx.accountId} and r.visit_id = ${visitId}`,
  );

/** Null if it is no longer due. */
export const findDueReminder = (tx: Tx, id: string): Promise<LeadReminder | null> =>
  firstRow(
    tx.db,
    LeadReminder,
    sql`
      select ${columns} from visit_reminders r
      where r.user_id = ${tx.accountId} and r.id = ${id} and r.due_at <= ${accountNow(tx)}::timestamptz
    `,
  );

/** One of a kind for each beginning of a visit: what was planned or told of it before stays. */
export const insertReminders = (
  tx: Tx,
  visit: { id: VisitId; startsAt: Date },
  times: readonly ReminderTime[],
): Promise<number> =>
  insertRows(
    tx.db,
    visitReminders,
    times.map((time) => ({
      ...time,
      id: newId<VisitReminderId>(),
      userId: tx.accountId,
      visitId: visit.id,
      startsAt: visit.startsAt,
    })),
    'skip',
  );

const own = (tx: Tx, id: VisitReminderId) => and(eq(visitReminders.userId, tx.accountId), eq(visitReminders.id, id));

export async function deleteReminder(tx: Tx, id: VisitReminderId): Promise<void> {
  await tx.db.delete(visitReminders).where(own(tx, id));
}

type ReminderChanges = Partial<Pick<typeof visitReminders.$inferInsert, 'messageId' | 'dueAt'>>;

export async function updateReminder(tx: Tx, id: VisitReminderId, changes: ReminderChanges): Promise<void> {
  await tx.db.update(visitReminders).set(changes).where(own(tx, id));
}

/** Then it is looked at once more, when it may no longer leave. */
export async function keepWritten(tx: Tx, id: VisitReminderId, messageId: MessageId): Promise<void> {
  await tx.db.update(visitReminders).set({ messageId, dueAt: sql`leave_by` }).where(own(tx, id));
}

const Outdated = z.object({ messageId: MessageId, isOther: z.boolean() });

/** Messages whose visit no longer stands at the time that they tell, or that come too late. */
export async function findOutdatedReminders(
  tx: SetTx,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<MessageId, MessageFailure>> {
  const rows = await rowsOf(
    tx.db,
    Outdated,
    sql`
      select r.message_id as "messageId", v.state <> 'confirmed' or v.starts_at <> r.starts_at as "isOther"
      from visit_reminders r join visits v on v.id = r.visit_id
      where r.message_id = any(${sql.param([...ids])}::uuid[]) and ${ownedBy(tx, sql`r.user_id`)}
        and (v.state <> 'confirmed' or v.starts_at <> r.starts_at or r.leave_by <= ${accountNow(tx)}::timestamptz)
    `,
  );
  return new Map(rows.map(({ messageId, isOther }) => [messageId, { code: isOther ? 'visit_changed' : 'too_late' }]));
}
