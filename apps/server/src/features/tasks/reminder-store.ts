import { AccountId, LeadId, TaskId } from '@prumo/contracts/ids';
import { Task } from '@prumo/contracts/leads/tasks';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';

const DueReminder = z.object({ id: TaskId, accountId: AccountId, clockOffsetMs: BigNumber });
export type DueReminder = z.infer<typeof DueReminder>;

const OFFSET = sql`a.clock_offset_ms * interval '1 millisecond'`;

export const listDueReminders = (
  db: Db,
  scope: Scope,
  { now, limit }: { now: Date; limit: number },
): Promise<DueReminder[]> =>
  rowsOf(
    db,
    DueReminder,
    sql`
      select t.id, t.user_id as "accountId", a.clock_offset_ms as "clockOffsetMs"
      from tasks t join accounts a on a.id = t.user_id
      where t.remind_at is not null and t.remind_at <= ${now}::timestamptz + ${OFFSET} ${inScope(scope, sql`t.user_id`)}
      order by t.remind_at limit ${limit}
    `,
  );

const Next = z.object({ at: Time.nullable() });

/** Database time. */
export async function nextReminderAt(db: Db, scope: Scope): Promise<Date | null> {
  const next = await firstRow(
    db,
    Next,
    sql`
      select min(t.remind_at - ${OFFSET}) as at from tasks t join accounts a on a.id = t.user_id
      where t.remind_at is not null ${inScope(scope, sql`t.user_id`)}
    `,
  );
  return next?.at ?? null;
}

const TakenTask = Task.pick({ kind: true, words: true, day: true, time: true, memberId: true }).extend({
  taskId: TaskId,
  leadId: LeadId,
});

/** Null if it is no longer due. */
export const takeReminder = (tx: Tx, id: TaskId) =>
  firstRow(
    tx.db,
    TakenTask,
    sql`
      update tasks set remind_at = null
      where user_id = ${tx.accountId} and id = ${id} and state = 'open' and remind_at <= ${accountNow(tx)}::timestamptz
      returning id as "taskId", lead_id as "leadId", member_id as "memberId",
        kind, words, day::text as day, to_char(time, 'HH24:MI') as time
    `,
  );
