import { AccountId, type SendId, UserId } from '@prumo/contracts/ids';
import { LastSummary, SUMMARY_HOUR, SUMMARY_WAYS, type SummaryWay } from '@prumo/contracts/notifications';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { insertSendsOf, type Send } from '#features/outbox/index.ts';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.ts';
import type { Db } from '#platform/db/open-database.ts';
import { BigNumber, firstRow, IsoTime, onlyRow, rowsOf, Time } from '#platform/db/rows.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { announceDue } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { dailySummaries } from './summary-view.ts';

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

const SummaryRecipient = z.object({ memberId: UserId, way: z.enum(SUMMARY_WAYS), address: z.string() });
export type SummaryRecipient = z.infer<typeof SummaryRecipient>;

const asRecipient = sql`member_id as "memberId", way, address`;

export const listSummaryRecipients = (ctx: Ctx, memberId: UserId): Promise<SummaryRecipient[]> =>
  rowsOf(
    ctx.db,
    SummaryRecipient,
    sql`select ${asRecipient} from summary_recipients where user_id = ${ctx.accountId} and member_id = ${memberId}`,
  );

/** '' removes the recipient; a new recipient gets the first summary on the next evening. */
export async function saveRecipient(tx: Tx, { memberId, way, address }: SummaryRecipient, dueAt: Date): Promise<void> {
  if (address === '') {
    await tx.db.execute(sql`
      delete from summary_recipients where user_id = ${tx.accountId} and member_id = ${memberId} and way = ${way}
    `);
    return;
  }
  await tx.db.execute(sql`
    insert into summary_recipients (id, user_id, member_id, way, address, due_at)
    values (${newId<string>()}, ${tx.accountId}, ${memberId}, ${way}, ${address}, ${dueAt}::timestamptz)
    on conflict (user_id, member_id, way) do update set address = excluded.address,
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
    where user_id = ${tx.accountId} and created_at > ${accountNow(tx)}::timestamptz and status <> 'sending'
  `);
}

const Owner = z.object({ accountId: AccountId, clockOffsetMs: BigNumber });
export type Owner = z.infer<typeof Owner>;
const Due = Owner.extend({ id: z.string() });
type Due = z.infer<typeof Due>;

const OFFSET = sql`account.clock_offset_ms * interval '1 millisecond'`;

/** Few: all others are due by their row alone, so nothing reads every account's. */
const ahead = sql`accounts account join summary_recipients r on r.user_id = account.id and account.clock_offset_ms > 0`;

export const listDueRecipients = (db: Db, scope: Scope, now: Date, limit: number): Promise<Due[]> =>
  rowsOf(
    db,
    Due,
    sql`
      select r.id, r.user_id as "accountId", account.clock_offset_ms as "clockOffsetMs"
      from (
        select id, user_id, due_at from summary_recipients where due_at <= ${now}::timestamptz
        union
        select r.id, r.user_id, r.due_at from ${ahead}
      ) r join accounts account on account.id = r.user_id
      where r.due_at <= ${now}::timestamptz + ${OFFSET} ${inScope(scope, sql`r.user_id`)} order by r.due_at limit ${limit}
    `,
  );

/** isConfirmed applies to e-mail only. */
const ArmedRecipient = SummaryRecipient.extend({ isConfirmed: z.boolean() });
export type ArmedRecipient = z.infer<typeof ArmedRecipient>;

export const findRecipient = (ctx: Ctx, id: string): Promise<ArmedRecipient | null> =>
  firstRow(
    ctx.db,
    ArmedRecipient,
    sql`
      select ${asRecipient}, confirmed_at is not null as "isConfirmed"
      from summary_recipients where id = ${id} and user_id = ${ctx.accountId}
    `,
  );

/** Only one of several processes gets the recipient; the rest get null. */
export const takeRecipient = (tx: Tx, id: string, next: Date): Promise<SummaryRecipient | null> =>
  firstRow(
    tx.db,
    SummaryRecipient,
    sql`
      update summary_recipients set due_at = ${next}::timestamptz
      where id = ${id} and user_id = ${tx.accountId} and due_at <= ${accountNow(tx)}::timestamptz
      returning ${asRecipient}
    `,
  );

type Words = { subject: string; text: string };

/** One summary of each person, way and day, however often the evening is prepared. Null `words` = the day has nothing to tell. */
export async function insertSummary(
  tx: Tx,
  { memberId, way, address }: SummaryRecipient,
  { day, words }: { day: string; words: Words | null },
): Promise<void> {
  const now = accountNow(tx);
  await insertSendsOf(tx, [
    {
      ...{ id: newId<SendId>(), userId: tx.accountId, kind: 'summary', clientKey: `summary:${way}:${day}:${memberId}` },
      ...{ type: 'text', ...wordsBy(way, words), toAddress: address.replace(/^\+/, '') },
      ...{ status: words ? 'queued' : 'skipped', dueAt: words ? now : null, createdAt: now },
    },
  ]);
  await announceDue(tx, 'summary-sends');
}

function wordsBy(way: SummaryWay, words: Words | null): { subject: string | null; text: string } {
  if (words === null) return { subject: null, text: '' };
  return way === 'email' ? words : { subject: null, text: `*${words.subject}*\n\n${words.text}` };
}

const WAY = z.enum(SUMMARY_WAYS);

export const wayOf = ({ clientKey }: Pick<Send, 'clientKey'>): SummaryWay => WAY.parse(clientKey?.split(':')[1]);

export const memberOf = ({ clientKey }: Pick<Send, 'clientKey'>): UserId => UserId.parse(clientKey?.split(':')[3]);

const AtRow = z.object({ at: Time.nullable() });

export async function nextEveningAt(db: Db, scope: Scope): Promise<Date | null> {
  const { at } = await onlyRow(
    db,
    AtRow,
    sql`
      select min(at) as at from (
        select min(r.due_at) as at from summary_recipients r where true ${inScope(scope, sql`r.user_id`)}
        union all
        select min(r.due_at - ${OFFSET}) from ${ahead} where true ${inScope(scope, sql`r.user_id`)}
      ) as next
    `,
  );
  return at;
}

const KEPT = sql`interval '90 days'`;

/** The last one of each person and way stays, since Configurações shows it. */
export const deleteOldSummaries = (db: Db, now: Date, stopping?: AbortSignal): Promise<void> =>
  deleteInPortions(db, dailySummaries, {
    key: 'id',
    where: sql`status not in ('due', 'sending') and created_at < ${now}::timestamptz - ${KEPT} and exists (
      select 1 from daily_summaries newer
      where newer.user_id = daily_summaries.user_id and newer.member_id = daily_summaries.member_id
        and newer.way = daily_summaries.way and newer.day > daily_summaries.day
    )`,
    stopping,
  });

const Last = LastSummary.extend({ way: WAY, at: IsoTime });

/** Of one person, who sees them also where the wall shows no summaries, because most tell of all leads. */
export const listLastSummaries = (ctx: Ctx, memberId: UserId): Promise<z.infer<typeof Last>[]> =>
  rowsOf(
    ctx.sight === 'all' ? ctx.db : ctx.wholeDb,
    Last,
    sql`
      select distinct on (way) way, day::text, status, address, reason, at
      from daily_summaries where user_id = ${ctx.accountId} and member_id = ${memberId} order by way, day desc
    `,
  );
