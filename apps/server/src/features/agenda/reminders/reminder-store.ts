import { AccountId, LeadId, TaskId, VisitId } from '@prumo/contracts/ids';
import { Task } from '@prumo/contracts/leads/tasks';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Tx } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';

const DueReminder = z.object({
  id: z.string(),
  /** What a member is reminded of, or `lead`: a lead, of a visit. */
  of: z.enum(['task', 'visit', 'lead']),
  accountId: AccountId,
  clockOffsetMs: BigNumber,
});
export type DueReminder = z.infer<typeof DueReminder>;

const OFFSET = sql`a.clock_offset_ms * interval '1 millisecond'`;

/** In account time. */
const TIMES = sql`
  select id, 'task' as of, user_id, remind_at from tasks where remind_at is not null
  union all
  select id, 'visit', user_id, remind_at from visits where remind_at is not null
  union all
  select id, 'lead', user_id, due_at from visit_reminders where due_at is not null
`;

export const listDueReminders = (
  db: Db,
  scope: Scope,
  { now, limit }: { now: Date; limit: number },
): Promise<DueReminder[]> =>
  rowsOf(
    db,
    DueReminder,
    sql`
      select d.id, d.of, d.user_id as "accountId", a.clock_offset_ms as "clockOffsetMs"
      from (${TIMES}) d join accounts a on a.id = d.user_id
      where d.remind_at <= ${now}::timestamptz + ${OFFSET} ${inScope(scope, sql`d.user_id`)}
      order by d.remind_at limit ${limit}
    `,
  );

const Next = z.object({ at: Time.nullable() });

/** Database time. */
export async function nextReminderAt(db: Db, scope: Scope): Promise<Date | null> {
  const next = await firstRow(
    db,
    Next,
    sql`
      select min(d.remind_at - ${OFFSET}) as at from (${TIMES}) d join accounts a on a.id = d.user_id
      where true ${inScope(scope, sql`d.user_id`)}
    `,
  );
  return next?.at ?? null;
}

const TakenTask = Task.pick({ kind: true, words: true, day: true, time: true, memberId: true }).extend({
  taskId: TaskId,
  leadId: LeadId,
});

/** Null if it is no longer due. */
export const takeTaskReminder = (tx: Tx, id: string) =>
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

const TakenVisit = z.object({ visitId: VisitId, isOver: z.boolean() });

/** Null if it is no longer due. Before it begins, the next reminder is when it ends. */
export const takeVisitReminder = (tx: Tx, id: string) => {
  const now = sql`${accountNow(tx)}::timestamptz`;
  return firstRow(
    tx.db,
    TakenVisit,
    sql`
      update visits set remind_at = case when ends_at > ${now} then ends_at end
      where user_id = ${tx.accountId} and id = ${id} and state in ('proposed', 'confirmed') and remind_at <= ${now}
      returning id as "visitId", ends_at <= ${now} as "isOver"
    `,
  );
};
