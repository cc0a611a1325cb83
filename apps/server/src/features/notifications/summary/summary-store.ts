import { AccountId } from '@prumo/contracts/ids';
import { LastSummary, SUMMARY_HOUR, SUMMARY_WAYS, type SummaryStatus } from '@prumo/contracts/notifications';
import type { SummaryFailure } from '@prumo/contracts/reasons/summary';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, IsoTime, onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { newId } from '#platform/ids.ts';
import { dailySummaries } from '../schema.ts';

const Evenings = z.object({ day: z.string(), before: Time, last: Time, next: Time });
export type Evenings = z.infer<typeof Evenings>;

export function readEvenings(ctx: Ctx, timezone: string): Promise<Evenings> {
  const evening = (days: SQL) => sql`(day + ${days} + ${SUMMARY_HOUR} * interval '1 hour') at time zone ${timezone}`;
  return onlyRow(
    ctx.db,
    Evenings,
    sql`
      select day::text, ${evening(sql`interval '-1 day'`)} as before, ${evening(sql`interval '0'`)} as last,
        ${evening(sql`interval '1 day'`)} as next
      from (select ((${accountNow(ctx)}::timestamptz at time zone ${timezone}) - ${SUMMARY_HOUR} * interval '1 hour')::date as day) as d
    `,
  );
}

const SummaryRecipient = z.object({ way: z.enum(SUMMARY_WAYS), address: z.string() });
export type SummaryRecipient = z.infer<typeof SummaryRecipient>;

export const listSummaryRecipients = (ctx: Ctx): Promise<SummaryRecipient[]> =>
  rowsOf(ctx.db, SummaryRecipient, sql`select way, address from summary_recipients where user_id = ${ctx.accountId}`);

/** '' removes the recipient; a new recipient gets the first summary on the next evening. */
export async function saveRecipient(tx: Tx, { way, address }: SummaryRecipient, dueAt: Date): Promise<void> {
  if (address === '') {
    await tx.db.execute(sql`delete from summary_recipients where user_id = ${tx.accountId} and way = ${way}`);
    return;
  }
  await tx.db.execute(sql`
    insert into summary_recipients (id, user_id, way, address, due_at)
    values (${newId<string>()}, ${tx.accountId}, ${way}, ${address}, ${dueAt}::timestamptz)
    on conflict (user_id, way) do update set address = excluded.address,
      wrote_at = case when summary_recipients.address = excluded.address then summary_recipients.wrote_at end,
      confirmed_at = case when summary_recipients.address = excluded.address then summary_recipients.confirmed_at end,
      link_hash = case when summary_recipients.address = excluded.address then summary_recipients.link_hash end,
      link_sent_at = case when summary_recipients.address = excluded.address then summary_recipients.link_sent_at end,
      link_until = case when summary_recipients.address = excluded.address then summary_recipients.link_until end
  `);
}

export async function rearmRecipients(tx: Tx, dueAt: Date): Promise<void> {
  await tx.db.execute(
    sql`update summary_recipients set due_at = ${dueAt}::timestamptz where user_id = ${tx.accountId}`,
  );
}

export async function forgetFutureSummaries(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    delete from daily_summaries
    where user_id = ${tx.accountId} and period_to > ${accountNow(tx)}::timestamptz and status <> 'sending'
  `);
}

const Owner = z.object({ accountId: AccountId, clockOffsetMs: BigNumber });
export type Owner = z.infer<typeof Owner>;
const Due = Owner.extend({ id: z.string() });
type Due = z.infer<typeof Due>;

const OFFSET = sql`u.clock_offset_ms * interval '1 millisecond'`;

/** Few: all others are due by their row alone, so nothing reads every account's. */
const ahead = sql`users u join summary_recipients r on r.user_id = u.id and u.clock_offset_ms > 0`;

export const listDueRecipients = (db: Db, scope: Scope, now: Date, limit: number): Promise<Due[]> =>
  rowsOf(
    db,
    Due,
    sql`
      select r.id, r.user_id as "accountId", u.clock_offset_ms as "clockOffsetMs"
      from (
        select id, user_id, due_at from summary_recipients where due_at <= ${now}::timestamptz
        union
        select r.id, r.user_id, r.due_at from ${ahead}
      ) r join users u on u.id = r.user_id
      where r.due_at <= ${now}::timestamptz + ${OFFSET} ${inScope(scope, sql`r.user_id`)} order by r.due_at limit ${limit}
    `,
  );

const Taken = SummaryRecipient.extend({ isConfirmed: z.boolean() });

/** Only one of several processes gets the recipient; the rest get null. isConfirmed applies to e-mail only. */
export const takeRecipient = (tx: Tx, id: string, next: Date): Promise<z.infer<typeof Taken> | null> =>
  firstRow(
    tx.db,
    Taken,
    sql`
      update summary_recipients set due_at = ${next}::timestamptz
      where id = ${id} and user_id = ${tx.accountId} and due_at <= ${accountNow(tx)}::timestamptz
      returning way, address, confirmed_at is not null as "isConfirmed"
    `,
  );

export async function insertSummary(
  tx: Tx,
  { way, address }: SummaryRecipient,
  { day, before, last }: Evenings,
): Promise<void> {
  await tx.db.execute(sql`
    insert into daily_summaries (id, user_id, way, day, address, period_from, period_to, due_at)
    values (${newId<string>()}, ${tx.accountId}, ${way}, ${day}::date, ${address}, ${before}::timestamptz,
      ${last}::timestamptz, ${accountNow(tx)}::timestamptz)
    on conflict (user_id, way, day) do nothing
  `);
}

export const listDueSummaries = (db: Db, scope: Scope, now: Date, limit: number): Promise<Due[]> =>
  rowsOf(
    db,
    Due,
    sql`
      select s.id, s.user_id as "accountId", u.clock_offset_ms as "clockOffsetMs"
      from daily_summaries s join users u on u.id = s.user_id
      where s.status = 'due' and s.due_at <= ${now}::timestamptz + ${OFFSET}
        and (s.lease_until is null or s.lease_until <= ${now}::timestamptz) ${inScope(scope, sql`s.user_id`)}
      order by s.due_at limit ${limit}
    `,
  );

const Summary = SummaryRecipient.extend({
  id: z.string(),
  day: z.string(),
  from: Time,
  to: Time,
  attempts: z.number(),
  leaseToken: z.string(),
});
export type Summary = z.infer<typeof Summary>;
type Lease = { token: string; until: Date };

/** Null if another process holds the summary or it was sent. */
export const claimSummary = (ctx: Ctx, id: string, { token, until }: Lease): Promise<Summary | null> =>
  firstRow(
    ctx.db,
    Summary,
    sql`
      update daily_summaries set lease_token = ${token}, lease_until = ${until}::timestamptz, attempts = attempts + 1
      where id = ${id} and user_id = ${ctx.accountId} and status = 'due' and due_at <= ${accountNow(ctx)}::timestamptz
        and (lease_until is null or lease_until <= ${ctx.clock.now()}::timestamptz)
      returning id, way, address, day::text, period_from as "from", period_to as "to", attempts, lease_token as "leaseToken"
    `,
  );

type Change = { status: SummaryStatus; reason?: SummaryFailure | null; dueAt?: Date };

export async function changeSummary(ctx: Ctx, { id, leaseToken }: Summary, change: Change): Promise<boolean> {
  const { status, reason = null, dueAt } = change;
  const { rowCount } = await ctx.db.execute(sql`
    update daily_summaries set status = ${status}, reason = ${reason && JSON.stringify(reason)}::jsonb,
      due_at = coalesce(${dueAt ?? null}::timestamptz, due_at),
      lease_until = case when ${status} = 'sending' then lease_until end,
      ended_at = case when ${status} in ('due', 'sending') then null else ${accountNow(ctx)}::timestamptz end
    where id = ${id} and user_id = ${ctx.accountId} and lease_token = ${leaseToken} and status in ('due', 'sending')
  `);
  return rowCount === 1;
}

const AccountIdRow = z.object({ accountId: AccountId });

/** The process died during the send: outcome unknown, never sent again. */
export async function expireSummaries(db: Db, now: Date, reason: SummaryFailure): Promise<AccountId[]> {
  const expired = await rowsOf(
    db,
    AccountIdRow,
    sql`
      update daily_summaries s set status = 'unknown', reason = ${JSON.stringify(reason)}::jsonb, ended_at = s.due_at, lease_until = null
      where s.status = 'sending' and s.lease_until <= ${now}::timestamptz returning s.user_id as "accountId"
    `,
  );
  return expired.map(({ accountId }) => accountId);
}

const AtRow = z.object({ at: Time.nullable() });

export async function nextSummaryAt(db: Db, scope: Scope): Promise<Date | null> {
  const expiry = scope.accountId
    ? sql``
    : sql`union all select min(lease_until) from daily_summaries where status = 'sending'`;
  const { at } = await onlyRow(
    db,
    AtRow,
    sql`
      select min(at) as at from (
        select min(r.due_at) as at from summary_recipients r where true ${inScope(scope, sql`r.user_id`)}
        union all
        select min(r.due_at - ${OFFSET}) from ${ahead} where true ${inScope(scope, sql`r.user_id`)}
        union all
        select min(greatest(s.due_at - ${OFFSET}, s.lease_until)) from daily_summaries s join users u on u.id = s.user_id
        where s.status = 'due' ${inScope(scope, sql`s.user_id`)}
        ${expiry}
      ) as next
    `,
  );
  return at;
}

export async function isSummaryUnderWay(db: Db, scope: Scope, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from daily_summaries s
    where s.status in ('due', 'sending') and s.lease_until > ${now}::timestamptz ${inScope(scope, sql`s.user_id`)} limit 1
  `);
  return rowCount === 1;
}

const KEPT = sql`interval '90 days'`;

/** The last one of each way stays, since Configurações shows it. */
export const deleteOldSummaries = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, dailySummaries, {
    where: sql`ended_at < ${now}::timestamptz - ${KEPT} and exists (
      select 1 from daily_summaries newer
      where newer.user_id = daily_summaries.user_id and newer.way = daily_summaries.way and newer.day > daily_summaries.day
    )`,
    stopping,
  });

const Last = LastSummary.extend({ way: SummaryRecipient.shape.way, at: IsoTime });

export const listLastSummaries = (ctx: Ctx): Promise<z.infer<typeof Last>[]> =>
  rowsOf(
    ctx.db,
    Last,
    sql`
      select distinct on (way) way, day::text, status, address, reason, coalesce(ended_at, due_at) as at
      from daily_summaries where user_id = ${ctx.accountId} order by way, day desc
    `,
  );
