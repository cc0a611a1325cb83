import type { ChannelAccountId } from '@prumo/contracts/ids';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/context.ts';
import { channelAccounts } from '../schema.ts';
import { LEASE_MS } from './call-channel.ts';

export type NumberState = Pick<
  typeof channelAccounts.$inferSelect,
  'isConnected' | 'restriction' | 'restrictedUntil' | 'isOwnStop' | 'queuedMessageId' | 'queuedUntil'
>;

/** Sends, pauses and lifted stops of the number wait for this lock. */
export async function lockNumber(tx: Tx, id: ChannelAccountId): Promise<NumberState | null> {
  const { isConnected, restriction, restrictedUntil, isOwnStop, queuedMessageId, queuedUntil } = channelAccounts;
  const rows = await tx.db
    .select({ isConnected, restriction, restrictedUntil, isOwnStop, queuedMessageId, queuedUntil })
    .from(channelAccounts)
    .where(eq(channelAccounts.id, id))
    .for('no key update');
  return rows[0] ?? null;
}

export async function occupyQueue(tx: Tx, id: ChannelAccountId, key: string, until: Date): Promise<void> {
  await tx.db
    .update(channelAccounts)
    .set({ queuedMessageId: key, queuedUntil: until })
    .where(eq(channelAccounts.id, id));
}

export async function freeQueue(tx: Tx, id: ChannelAccountId, key: string): Promise<boolean> {
  const rows = await tx.db
    .update(channelAccounts)
    .set({ queuedMessageId: null, queuedUntil: null })
    .where(sql`${channelAccounts.id} = ${id} and ${channelAccounts.queuedMessageId} = ${key}`)
    .returning({ id: channelAccounts.id });
  return rows.length > 0;
}

/** Joins the number in use of `owner` as `a`; no row means the simulator. */
export const joinActiveChannel = (owner: SQL): SQL => sql`
  left join whatsapp_settings w on w.user_id = ${owner}
  left join channel_accounts a on a.user_id = ${owner} and a.provider = coalesce(w.provider, 'simulator')`;

/** A clearance ending later than this was written by a clock running ahead, and is ignored. */
const LONGEST_CLEARANCE_MS = 2 * LEASE_MS;
const latestClearance = (now: Date) => new Date(now.getTime() + LONGEST_CLEARANCE_MS);

export const isQueueBusy = ({ queuedUntil }: Pick<NumberState, 'queuedUntil'>, now: Date): boolean =>
  queuedUntil !== null && queuedUntil > now && queuedUntil <= latestClearance(now);

export const mayBeCalled = (now: Date): SQL =>
  sql`(a.id is null or (a.is_connected and (
    a.queued_until is null or a.queued_until <= ${now}::timestamptz
    or a.queued_until > ${latestClearance(now)}::timestamptz
  )))`;

export const mayCampaign = (now: Date): SQL =>
  sql`(a.restriction is null or coalesce(a.restricted_until <= ${now}::timestamptz, false))`;

/** A lease ending implausibly late came from a clock running ahead; the token keeps a late caller from writing. */
export const isLapsed = (leaseUntil: SQL | AnyPgColumn, now: Date): SQL =>
  sql`(${leaseUntil} <= ${now}::timestamptz or ${leaseUntil} > ${latestClearance(now)}::timestamptz)`;
