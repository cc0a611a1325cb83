import {
  FOLLOW_UP_PAGE,
  FollowUp,
  type FollowUpEnding,
  type FollowUpKind,
  type FollowUpPage,
  type FollowUpQuery,
} from '@prumo/contracts/conversations/follow-ups';
import {
  type ChannelAccountId,
  ConversationId,
  type FollowUpId,
  type LeadId,
  type MessageId,
  type UserId,
} from '@prumo/contracts/ids';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { firstRow, rowsOf, Time } from '#platform/db/rows.ts';
import { newId } from '#platform/ids.ts';
import { followUps } from '../follow-up-schema.ts';

/** Several questions may wait in one follow-up. */
const QUOTE_MAX = 500;

/** `at`: when the lead said it, where that may be long before it is read. */
export type FollowUpRequest = { kind: FollowUpKind; messageId: MessageId | null; quote: string; at?: Date };

const IsNewRow = z.object({ isNew: z.boolean() });

/**
 * One open follow-up per kind and conversation: a further request renews it, and its words stand below the earlier ones.
 * Returns true if new.
 */
export async function upsertFollowUp(tx: Tx, conversationId: ConversationId, asked: FollowUpRequest): Promise<boolean> {
  const at = asked.at ?? accountNow(tx);
  const statement = sql`
    insert into follow_ups (id, user_id, conversation_id, kind, message_id, quote, opened_at, asked_at)
    values (${newId<string>()}, ${tx.accountId}, ${conversationId}, ${asked.kind}, ${asked.messageId}::uuid,
      ${Array.from(asked.quote.trim()).slice(0, QUOTE_MAX).join('')}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (conversation_id, kind) where done_at is null do update
      set message_id = excluded.message_id, asked_at = greatest(follow_ups.asked_at, excluded.asked_at), quote = case
        when position(excluded.quote in follow_ups.quote) > 0 then follow_ups.quote
        else ltrim(right(concat_ws(E'\\n', nullif(follow_ups.quote, ''), excluded.quote), ${QUOTE_MAX}))
      end
    returning xmax = 0 as "isNew"
  `;
  return (await firstRow(tx.db, IsNewRow, statement))?.isNew ?? false;
}

/** `askedUntil`: an act ends only follow-ups requested before it. `id`: ends only this follow-up. */
type FollowUpEndRequest = {
  conversationId: ConversationId;
  how: FollowUpEnding;
  by: UserId | null;
  askedUntil?: Date | undefined;
  id?: FollowUpId | undefined;
  kind?: FollowUpKind | undefined;
};

export async function endOpen(
  tx: Tx,
  { conversationId, how, by, askedUntil, id, kind }: FollowUpEndRequest,
): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    update follow_ups set done_at = ${accountNow(tx)}::timestamptz, done_by = ${by}::uuid, done_how = ${how}
    where user_id = ${tx.accountId} and conversation_id = ${conversationId} and done_at is null
      ${askedUntil ? sql`and asked_at <= ${askedUntil}::timestamptz` : sql``}
      ${id ? sql`and id = ${id}` : sql``}
      ${kind ? sql`and kind = ${kind}` : sql``}
  `);
  return rowCount ?? 0;
}

const KindRow = FollowUp.pick({ kind: true });

/** Does nothing if the lead has since made the same request again. */
export async function reopenOne(tx: Tx, id: FollowUpId): Promise<FollowUpKind | null> {
  const statement = sql`
    update follow_ups f set done_at = null, done_by = null, done_how = null
    where f.user_id = ${tx.accountId} and f.id = ${id} and f.done_how = 'marked_done' and not exists (
      select 1 from follow_ups o where o.conversation_id = f.conversation_id and o.kind = f.kind and o.done_at is null
    )
    returning f.kind
  `;
  return (await firstRow(tx.db, KindRow, statement))?.kind ?? null;
}

export async function recountWaits(tx: Tx, ids: readonly ConversationId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.execute(sql`
    update conversations c set follow_up_since = (
      select min(f.opened_at) from follow_ups f where f.conversation_id = c.id and f.done_at is null
    )
    where c.user_id = ${tx.accountId} and c.id = any(${sql.param([...ids])}::uuid[])
  `);
}

const ofLeads = (leadIds: readonly LeadId[] | null): SQL =>
  leadIds === null ? sql`` : sql`and c.lead_id = any(${sql.param([...leadIds])}::uuid[])`;

const MAY_CHANGE = sql`(f.done_at is null or f.done_how = 'lead_closed')`;

/** Call before stages change, to keep the lock order. */
export async function lockOwing(tx: Tx, leadIds: readonly LeadId[] | null): Promise<void> {
  await tx.db.execute(sql`
    select c.id from conversations c
    where c.user_id = ${tx.accountId} ${ofLeads(leadIds)} and c.id in (
      select f.conversation_id from follow_ups f where f.user_id = ${tx.accountId} and ${MAY_CHANGE}
    )
    order by c.id for no key update
  `);
}

const IS_CLOSED = sql`l.status in ('fechado', 'perdido')`;

const IdRow = z.object({ id: ConversationId });

export async function settleWithStages(tx: Tx, leadIds: readonly LeadId[] | null): Promise<ConversationId[]> {
  const statement = sql`
    with ended as (
      update follow_ups f set done_at = ${accountNow(tx)}::timestamptz, done_how = 'lead_closed'
      from conversations c join leads l on l.id = c.lead_id
      where c.id = f.conversation_id and f.user_id = ${tx.accountId} ${ofLeads(leadIds)} and f.done_at is null
        and ${IS_CLOSED} and l.status_since >= f.asked_at
      returning f.conversation_id
    ), again as (
      update follow_ups f set done_at = null, done_how = null
      from conversations c join leads l on l.id = c.lead_id
      where c.id = f.conversation_id and f.user_id = ${tx.accountId} ${ofLeads(leadIds)} and f.done_how = 'lead_closed'
        and not (${IS_CLOSED}) and not exists (
          select 1 from follow_ups o where o.conversation_id = f.conversation_id and o.kind = f.kind
            and (o.done_at is null or (o.done_how = 'lead_closed' and o.id > f.id))
        )
      returning f.conversation_id
    )
    select conversation_id as id from ended union select conversation_id from again
  `;
  const rows = await rowsOf(tx.db, IdRow, statement);
  return rows.map(({ id }) => id);
}

export async function reassignFollowUps(tx: Tx, from: ConversationId, into: ConversationId): Promise<void> {
  await tx.db.execute(sql`
    delete from follow_ups f using follow_ups kept
    where f.user_id = ${tx.accountId} and f.conversation_id = ${from} and f.done_at is null
      and kept.conversation_id = ${into} and kept.kind = f.kind and kept.done_at is null
  `);
  await tx.db.execute(sql`
    update follow_ups set conversation_id = ${into} where user_id = ${tx.accountId} and conversation_id = ${from}
  `);
}

export async function deleteSimulatedFollowUps(tx: Tx, channelAccountId: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    delete from follow_ups f where f.user_id = ${tx.accountId} and not exists (
      select 1 from conversation_messages m
      where m.id = f.message_id and m.channel_account_id is distinct from ${channelAccountId}
    )
  `);
}

export async function recountAllWaits(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    update conversations c set follow_up_since = (
      select min(f.opened_at) from follow_ups f where f.conversation_id = c.id and f.done_at is null
    )
    where c.user_id = ${tx.accountId} and c.follow_up_since is not null
  `);
}

export async function setFollowUpsBack(tx: Tx, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz`;
  await tx.db.execute(sql`
    update follow_ups set opened_at = least(opened_at, ${at}), asked_at = least(asked_at, ${at}),
      done_at = least(done_at, ${at})
    where user_id = ${tx.accountId} and greatest(opened_at, asked_at, done_at) > ${at}
  `);
}

export const listOwing = (tx: Tx, leadId: LeadId, kind: FollowUpKind): Promise<{ id: ConversationId }[]> =>
  rowsOf(
    tx.db,
    IdRow,
    sql`
      select f.conversation_id as id from follow_ups f join conversations c on c.id = f.conversation_id
      where f.user_id = ${tx.accountId} and c.lead_id = ${leadId} and f.kind = ${kind} and f.done_at is null
    `,
  );

export async function findConversationOf(ctx: Ctx, id: FollowUpId): Promise<ConversationId | null> {
  const rows = await ctx.db
    .select({ id: followUps.conversationId })
    .from(followUps)
    .where(and(eq(followUps.userId, ctx.accountId), eq(followUps.id, id)));
  return rows[0]?.id ?? null;
}

const openFollowUpsOf = (ctx: Ctx, leadId: LeadId | null): SQL => sql`
  from follow_ups f join conversations c on c.id = f.conversation_id join leads l on l.id = c.lead_id
  where f.user_id = ${ctx.accountId} and f.done_at is null ${
    leadId === null
      ? sql``
      : sql`and c.person_key = (
          select coalesce(o.phone_key, 'lead:' || o.id) from leads o where o.id = ${leadId} and o.user_id = ${ctx.accountId})`
  }
`;

const IsoTime = Time.transform((at) => at.toISOString());
const OpenFollowUp = FollowUp.extend({ openedAt: IsoTime, askedAt: IsoTime });

const TotalRow = z.object({ total: z.number() });

export async function listOpenFollowUps(ctx: Ctx, { leadId, page }: FollowUpQuery): Promise<FollowUpPage> {
  const open = openFollowUpsOf(ctx, leadId ?? null);
  const counted = await firstRow(ctx.db, TotalRow, sql`select count(*)::int as total ${open}`);
  const shown = sql`
    select f.id, f.kind, f.conversation_id as "conversationId", l.id as "leadId", l.name as "leadName",
      f.message_id as "messageId", f.quote, f.opened_at as "openedAt", f.asked_at as "askedAt"
    ${open} order by f.opened_at, f.id limit ${FOLLOW_UP_PAGE} offset ${(page - 1) * FOLLOW_UP_PAGE}
  `;
  return { total: counted?.total ?? 0, followUps: await rowsOf(ctx.db, OpenFollowUp, shown) };
}

export async function countOpenFollowUps(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ total: count() })
    .from(followUps)
    .where(and(eq(followUps.userId, ctx.accountId), isNull(followUps.doneAt)));
  return rows[0]?.total ?? 0;
}
