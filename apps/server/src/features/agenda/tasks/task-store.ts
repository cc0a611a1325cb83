import { LeadId, TaskId, UserId } from '@prumo/contracts/ids';
import { Task, type TaskKind } from '@prumo/contracts/leads/tasks';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnerChange } from '#features/leads/index.ts';
import { accountNow, type Ctx, type Tx, userOrNull } from '#platform/context.ts';
import { IsoTime, onlyRow, rowsOf } from '#platform/db/rows.ts';

const SKIP = sql`case when t.skip_code is not null
  then jsonb_build_object('code', t.skip_code, 'reason', t.skip_reason) end`;

const TaskRow = Task.extend({ dueAt: IsoTime, closedAt: IsoTime.nullable() });

/** `condition` names tasks as t and their leads as l. */
export const listTasks = (
  ctx: Ctx,
  condition: SQL,
  { order = sql`t.due_at, t.id`, limit = 500 }: { order?: SQL; limit?: number } = {},
): Promise<Task[]> =>
  rowsOf(
    ctx.db,
    TaskRow,
    sql`
      select t.id, t.kind, t.words, t.note, t.member_id as "memberId", t.day::text as day,
        to_char(t.time, 'HH24:MI') as time, t.due_at as "dueAt", t.state, ${SKIP} as skip, t.closed_at as "closedAt",
        t.created_by as "createdBy",
        jsonb_build_object('id', l.id, 'name', l.name, 'status', l.status, 'ownerId', l.owner_id) as lead
      from tasks t join leads l on l.id = t.lead_id
      where t.user_id = ${ctx.accountId} and ${condition}
      order by ${order} limit ${limit}
    `,
  );

export const listOpenOf = (ctx: Ctx, leadId: LeadId, kind: TaskKind): Promise<Task[]> =>
  listTasks(ctx, sql`t.lead_id = ${leadId} and t.kind = ${kind} and t.state = 'open'`);

export const findTask = async (ctx: Ctx, id: TaskId): Promise<Task | null> =>
  (await listTasks(ctx, sql`t.id = ${id}`))[0] ?? null;

const TotalRow = z.object({ total: z.number() });

export const countTasks = async (ctx: Ctx, condition: SQL): Promise<number> =>
  (
    await onlyRow(
      ctx.db,
      TotalRow,
      sql`
        select count(*)::int as total from tasks t join leads l on l.id = t.lead_id
        where t.user_id = ${ctx.accountId} and ${condition}
      `,
    )
  ).total;

/** When it is due: at its time, else at the end of its day. */
const dueAt = (day: SQL, time: SQL, timezone: SQL | string): SQL =>
  sql`((${day} + coalesce(${time}, time '23:59:59')) at time zone ${timezone})`;

/** Only what has a time of day reminds: ten minutes before, or at its time if that is nearer. */
const remindAt = (time: SQL, due: SQL, now: Date): SQL => sql`case
  when ${time} is null or ${due} <= ${now}::timestamptz then null
  when ${due} - interval '10 minutes' > ${now}::timestamptz then ${due} - interval '10 minutes'
  else ${due}
end`;

export type NewTask = {
  kind: TaskKind;
  words: string | null;
  note: string | null;
  day: string;
  time: string | null;
  /** Null: the lead's owner, else who adds it. */
  memberId: UserId | null;
};

const MadeTask = z.object({ taskId: TaskId, leadId: LeadId, memberId: UserId.nullable() });

/** The same task for each of the leads. */
export async function insertTasks(
  tx: Tx,
  leadIds: readonly LeadId[],
  { kind, words, note, day, time, memberId }: NewTask,
  timezone: string,
): Promise<z.infer<typeof MadeTask>[]> {
  const now = accountNow(tx);
  const adder = userOrNull(tx);
  return rowsOf(
    tx.db,
    MadeTask,
    sql`
      insert into tasks (id, user_id, lead_id, kind, words, note, member_id, day, time, due_at, remind_at, created_by,
        added_at)
      select prumo_uuidv7(), ${tx.accountId}, l.id, ${kind}, ${words}, ${note},
        coalesce(${memberId}::uuid, l.owner_id, ${adder}::uuid), w.day, w.time, w.due_at,
        ${remindAt(sql`w.time`, sql`w.due_at`, now)}, ${adder}::uuid, ${now}::timestamptz
      from leads l, (
        select d.day, d.time, ${dueAt(sql`d.day`, sql`d.time`, timezone)} as due_at
        from (select ${day}::date as day, ${time}::time as time) d
      ) w
      where l.user_id = ${tx.accountId} and l.id = any(${sql.param([...leadIds])}::uuid[])
      returning id as "taskId", lead_id as "leadId", member_id as "memberId"
    `,
  );
}

export async function updateTask(
  tx: Tx,
  id: TaskId,
  { kind, words, note, day, time, memberId }: NewTask,
  timezone: string,
): Promise<void> {
  const due = dueAt(sql`${day}::date`, sql`${time}::time`, timezone);
  const now = accountNow(tx);
  await tx.db.execute(sql`
    update tasks set kind = ${kind}, words = ${words}, note = ${note}, member_id = ${memberId}::uuid,
      day = ${day}::date, time = ${time}::time, due_at = ${due},
      remind_at = case
        when due_at = ${due} and member_id is not distinct from ${memberId}::uuid then remind_at
        else ${remindAt(sql`${time}::time`, due, now)}
      end,
      updated_at = now()
    where user_id = ${tx.accountId} and id = ${id}
  `);
}

/** Keeps it from being closed or changed by somebody else until the transaction ends. */
export async function lockTask(tx: Tx, id: TaskId): Promise<Task | null> {
  await tx.db.execute(sql`select 1 from tasks where user_id = ${tx.accountId} and id = ${id} for no key update`);
  return findTask(tx, id);
}

type TaskEnd = { state: 'done' | 'skipped'; reason: string | null };

export async function closeTask(tx: Tx, id: TaskId, { state, reason }: TaskEnd): Promise<void> {
  await tx.db.execute(sql`
    update tasks set state = ${state}, skip_code = ${state === 'skipped' ? 'by_person' : null}, skip_reason = ${reason},
      closed_at = ${accountNow(tx)}::timestamptz, closed_by = ${userOrNull(tx)}::uuid, remind_at = null, updated_at = now()
    where user_id = ${tx.accountId} and id = ${id}
  `);
}

const OPEN_AGAIN = sql`state = 'open', skip_code = null, skip_reason = null, closed_at = null, closed_by = null,
  updated_at = now()`;

export async function openTaskAgain(tx: Tx, id: TaskId): Promise<void> {
  await tx.db.execute(sql`
    update tasks set ${OPEN_AGAIN}, remind_at = ${remindAt(sql`time`, sql`due_at`, accountNow(tx))}
    where user_id = ${tx.accountId} and id = ${id}
  `);
}

/** Open tasks of leads that were lost are skipped, and are open again with a lead that came back. Null = any lead. */
export async function settleWithStages(tx: Tx, leadIds: readonly LeadId[] | null): Promise<number> {
  const now = accountNow(tx);
  const ofLeads = leadIds === null ? sql`` : sql`and t.lead_id = any(${sql.param([...leadIds])}::uuid[])`;
  const skipped = await tx.db.execute(sql`
    update tasks t set state = 'skipped', skip_code = 'lead_lost', closed_at = ${now}::timestamptz,
      closed_by = ${userOrNull(tx)}::uuid, remind_at = null, updated_at = now()
    from leads l
    where l.id = t.lead_id and t.user_id = ${tx.accountId} ${ofLeads} and t.state = 'open' and l.status = 'perdido'
      and l.status_since >= t.added_at
  `);
  const opened = await tx.db.execute(sql`
    update tasks t set ${OPEN_AGAIN}, remind_at = ${remindAt(sql`t.time`, sql`t.due_at`, now)}
    from leads l
    where l.id = t.lead_id and t.user_id = ${tx.accountId} ${ofLeads} and t.skip_code = 'lead_lost'
      and l.status <> 'perdido'
  `);
  return (skipped.rowCount ?? 0) + (opened.rowCount ?? 0);
}

/** Open tasks go with their leads: those of the former owner, and those of nobody. */
export async function reassignTasks(tx: Tx, changes: readonly OwnerChange[]): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    update tasks t set member_id = c.new_owner, updated_at = now()
    from unnest(
      ${sql.param(changes.map(({ leadId }) => leadId))}::uuid[], ${sql.param(changes.map(({ from }) => from))}::uuid[],
      ${sql.param(changes.map(({ to }) => to))}::uuid[]
    ) as c (lead_id, old_owner, new_owner)
    where t.user_id = ${tx.accountId} and t.lead_id = c.lead_id and t.state = 'open'
      and (t.member_id is null or t.member_id = c.old_owner)
  `);
  return rowCount ?? 0;
}

export async function reassignToLead(tx: Tx, from: LeadId, into: LeadId): Promise<void> {
  await tx.db.execute(sql`
    update tasks set lead_id = ${into} where user_id = ${tx.accountId} and lead_id = ${from}
  `);
}

/** Days and times of day stay as they are written; the moments follow. */
export async function reckonAgain(tx: Tx, timezone: string): Promise<void> {
  const due = dueAt(sql`day`, sql`time`, timezone);
  await tx.db.execute(sql`
    update tasks set due_at = ${due}, remind_at = ${remindAt(sql`time`, due, accountNow(tx))}
    where user_id = ${tx.accountId} and state = 'open'
  `);
}
