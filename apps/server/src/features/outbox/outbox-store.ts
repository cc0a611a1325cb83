import { AccountId, CampaignId, type ChannelAccountId, MessageId, SendId } from '@prumo/contracts/ids';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Db } from '#platform/db/open-database.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { hasRow, rowsOf } from '#platform/db/rows.ts';
import { updateRows } from '#platform/db/sets/update-rows.ts';
import { timeOf } from '#platform/db/time-of.ts';
import { inScope, type Scope } from '#platform/engine/due-rows.ts';
import { outbox, type SendKind } from './schema.ts';

export type Send = typeof outbox.$inferSelect;
export type NewSend = typeof outbox.$inferInsert;
export type SendChanges = Partial<Omit<NewSend, 'id' | 'userId'>>;

/** A message of a thread and its send have the same id. */
export const sendOfMessage = (id: MessageId): SendId => SendId.parse(id);
export const messageOfSend = (id: SendId): MessageId => MessageId.parse(id);

const own = (ctx: Ctx, id: SendId) => and(eq(outbox.userId, ctx.accountId), eq(outbox.id, id));

export const insertSendsOf = (ctx: SetCtx, rows: NewSend[]): Promise<number> =>
  insertRows(ctx.db, outbox, rows, 'skip');

export async function findSend(ctx: Ctx, id: SendId): Promise<Send | null> {
  const rows = await ctx.db.select().from(outbox).where(own(ctx, id));
  return rows[0] ?? null;
}

/** Null for a campaign's send, which is locked after its campaign. */
export async function lockTalkSend(tx: Tx, id: SendId): Promise<Send | null> {
  const isTalk = and(own(tx, id), ne(outbox.kind, 'campaign'));
  const rows = await tx.db.select().from(outbox).where(isTalk).for('no key update');
  return rows[0] ?? null;
}

export async function lockTalkSends(tx: SetTx, ids: SendId[]): Promise<Send[]> {
  return tx.db
    .select()
    .from(outbox)
    .where(and(ownedBy(tx, outbox.userId), anyOf(outbox.id, ids), ne(outbox.kind, 'campaign')))
    .orderBy(asc(outbox.id))
    .for('no key update');
}

type TalkIntent = { id: SendId; channelAccountId: ChannelAccountId | null; toAddress: string };
type Lease = { leaseToken: string; leaseUntil: Date; now: Date };

/** Clears the provider's ids of an earlier attempt, so that its receipts do not apply to this one. */
export const beginTalkSends = (
  tx: SetTx,
  intents: TalkIntent[],
  { leaseToken, leaseUntil, now }: Lease,
): Promise<void> =>
  updateRows(
    tx.db,
    outbox,
    intents.map((intent) => ({
      ...{ ...intent, status: 'sending' as const, leaseToken, leaseUntil, handedAt: now },
      ...{ providerMessageId: null, queueId: null, confirmedAt: null },
    })),
  );

type AcceptedTalk = { id: SendId; providerMessageId: string | null; queueId: string | null };

export const acceptTalkSends = (tx: SetTx, accepted: AcceptedTalk[], at: Date): Promise<void> =>
  updateRows(
    tx.db,
    outbox,
    accepted.map(({ id, providerMessageId, queueId }) => ({
      ...{ id, status: 'sent' as const, sentAt: at, reason: null, providerMessageId, queueId },
      ...{ leaseToken: null, leaseUntil: null },
    })),
  );

const SHORTEST_DELAY = sql`interval '30 seconds'`;
const LONGEST_DELAY = sql`interval '30 minutes'`;

/** The delay doubles, so that a send that always fails keeps neither engine nor clock busy. */
export async function postponeSend(db: Db, id: SendId): Promise<void> {
  const waited = sql`due_at - coalesce(planned_at, created_at)`;
  await db.execute(sql`
    update outbox set due_at = due_at + least(greatest(${SHORTEST_DELAY}, ${waited}), ${LONGEST_DELAY})
    where id = ${id} and status = 'queued'
  `);
}

export async function updateSend(ctx: Ctx, id: SendId, changes: SendChanges): Promise<void> {
  await ctx.db.update(outbox).set(changes).where(own(ctx, id));
}

/** The caller holds their locks. A statement for each group of rows that change the same columns. */
export async function updateSends(tx: SetTx, rows: (SendChanges & Pick<Send, 'id'>)[]): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
    await updateRows(tx.db, outbox, alike);
}

export async function deleteSend(ctx: Ctx, id: SendId): Promise<void> {
  await ctx.db.delete(outbox).where(own(ctx, id));
}

/** Writes only while `leaseToken` still matches, so a process that stalled past its lease changes nothing. */
export async function settleLease(ctx: Ctx, id: SendId, leaseToken: string, changes: SendChanges): Promise<boolean> {
  const rows = await ctx.db
    .update(outbox)
    .set({ ...changes, leaseToken: null, leaseUntil: null })
    .where(and(own(ctx, id), eq(outbox.leaseToken, leaseToken)))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

export type ProviderNames = { providerMessageId: string | null; queueId: string | null };

const named = (ctx: Ctx, channelAccountId: ChannelAccountId, { providerMessageId, queueId }: ProviderNames) =>
  and(
    eq(outbox.userId, ctx.accountId),
    eq(outbox.channelAccountId, channelAccountId),
    providerMessageId === null ? eq(outbox.queueId, queueId ?? '') : eq(outbox.providerMessageId, providerMessageId),
  );

export async function findNamed(
  ctx: Ctx,
  channelAccountId: ChannelAccountId,
  names: ProviderNames,
): Promise<Send | null> {
  if (names.providerMessageId === null && names.queueId === null) return null;
  const rows = await ctx.db
    .select()
    .from(outbox)
    .where(named(ctx, channelAccountId, names))
    .limit(1);
  return rows[0] ?? null;
}

const ExpiredSend = z.object({
  id: SendId,
  userId: AccountId,
  kind: z.custom<SendKind>(),
  campaignId: CampaignId.nullable(),
});
export type ExpiredSend = z.infer<typeof ExpiredSend>;

/** A lease that ends later than this was written by a clock running ahead. */
export const LONGEST_LEASE_MS = 5 * 60_000;

/**
 * A send whose lease ran out has an unknown outcome and is never queued again (SEND-005); its token keeps a late caller
 * from writing. Locked rows are skipped: their outcome is probably being written, and these locks follow no order.
 */
export const expireLeases = (tx: SetTx, now: Date): Promise<ExpiredSend[]> =>
  rowsOf(
    tx.db,
    ExpiredSend,
    sql`
      with lapsed as (
        select id from outbox where status = 'sending'
          and (lease_until <= ${now}::timestamptz or lease_until > ${latestLeaseEnd(now)}::timestamptz)
        for no key update skip locked
      )
      update outbox s set status = 'unknown', lease_token = null, lease_until = null
      from lapsed where s.id = lapsed.id
      returning s.id, s.user_id as "userId", s.kind, s.campaign_id as "campaignId"
    `,
  );

const latestLeaseEnd = (now: Date): Date => new Date(now.getTime() + LONGEST_LEASE_MS);

export const nextLeaseEnd = (db: Db): Promise<Date | null> =>
  timeOf(db, sql`select min(lease_until) as at from outbox where status = 'sending'`);

export const hasSendUnderWay = (db: Db, scope: Scope): Promise<boolean> =>
  hasRow(db, sql`select 1 from outbox s where s.status = 'sending' ${inScope(scope, sql`s.user_id`)} limit 1`);
