import type { ChannelAccountId } from '@prumo/contracts/ids';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#platform/context.ts';
import { channelAccounts } from '../schema.ts';
import { LEASE_MS } from './call-channel.ts';

export type TurnState = Pick<
  typeof channelAccounts.$inferSelect,
  'isConnected' | 'restriction' | 'restrictedUntil' | 'isOwnStop' | 'queuedMessageId' | 'queuedUntil'
>;

/** Holds the number for this transaction: whoever sends through it, pauses it or frees it waits. */
export async function lockTurn(tx: Ctx, id: ChannelAccountId): Promise<TurnState | null> {
  const { isConnected, restriction, restrictedUntil, isOwnStop, queuedMessageId, queuedUntil } = channelAccounts;
  const rows = await tx.db
    .select({ isConnected, restriction, restrictedUntil, isOwnStop, queuedMessageId, queuedUntil })
    .from(channelAccounts)
    .where(eq(channelAccounts.id, id))
    .for('no key update');
  return rows[0] ?? null;
}

export async function holdQueue(tx: Ctx, id: ChannelAccountId, key: string, until: Date): Promise<void> {
  await tx.db
    .update(channelAccounts)
    .set({ queuedMessageId: key, queuedUntil: until })
    .where(eq(channelAccounts.id, id));
}

/** Only the message that stands there frees the place; true when it did. */
export async function freeQueue(tx: Ctx, id: ChannelAccountId, key: string): Promise<boolean> {
  const rows = await tx.db
    .update(channelAccounts)
    .set({ queuedMessageId: null, queuedUntil: null })
    .where(sql`${channelAccounts.id} = ${id} and ${channelAccounts.queuedMessageId} = ${key}`)
    .returning({ id: channelAccounts.id });
  return rows.length > 0;
}

/** Joins the number that the account of `owner` sends through now, as `a`; none yet means the simulator, which may. */
export const joinActiveChannel = (owner: SQL): SQL => sql`
  left join whatsapp_settings w on w.user_id = ${owner}
  left join channel_accounts a on a.user_id = ${owner} and a.provider = coalesce(w.provider, 'simulator')`;

/** Nothing takes the place in a queue for longer: what does was written by a clock that had gone ahead. */
const LONGEST_HOLD_MS = 2 * LEASE_MS;
const latestHold = (now: Date) => new Date(now.getTime() + LONGEST_HOLD_MS);

export const isQueueBusy = ({ queuedUntil }: Pick<TurnState, 'queuedUntil'>, now: Date): boolean =>
  queuedUntil !== null && queuedUntil > now && queuedUntil <= latestHold(now);

/** The number `a` takes a message now; `now` is real time. */
export const mayBeCalled = (now: Date): SQL =>
  sql`(a.id is null or (a.is_connected and (
    a.queued_until is null or a.queued_until <= ${now}::timestamptz or a.queued_until > ${latestHold(now)}::timestamptz
  )))`;

/** The number `a` is not held by WhatsApp, which leaves it its answers and takes its campaigns. */
export const mayCampaign = (now: Date): SQL =>
  sql`(a.restriction is null or coalesce(a.restricted_until <= ${now}::timestamptz, false))`;

/**
 * The lease of a call is over. One that ends long after any could was taken by a clock gone ahead: nobody is calling any
 * more, and the token keeps whoever is from writing.
 */
export const isLapsed = (leaseUntil: SQL | AnyPgColumn, now: Date): SQL =>
  sql`(${leaseUntil} <= ${now}::timestamptz or ${leaseUntil} > ${latestHold(now)}::timestamptz)`;
