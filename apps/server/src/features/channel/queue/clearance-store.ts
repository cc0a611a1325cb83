import type { ChannelAccountId } from '@prumo/contracts/ids';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { SetTx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { channelAccounts } from '../schema.ts';
import { LEASE_MS } from './call-channel.ts';

export type NumberState = Pick<
  typeof channelAccounts.$inferSelect,
  | 'id'
  | 'isConnected'
  | 'restriction'
  | 'restrictedUntil'
  | 'isOwnStop'
  | 'queuedMessageId'
  | 'queuedUntil'
  | 'nextSendAt'
>;

/** Sends, pauses and lifted stops of a number wait for this lock. */
export async function lockNumbers(tx: SetTx, ids: ChannelAccountId[]): Promise<Map<ChannelAccountId, NumberState>> {
  const { id, isConnected, restriction, restrictedUntil, isOwnStop, queuedMessageId, queuedUntil, nextSendAt } =
    channelAccounts;
  const rows = await tx.db
    .select({ id, isConnected, restriction, restrictedUntil, isOwnStop, queuedMessageId, queuedUntil, nextSendAt })
    .from(channelAccounts)
    .where(anyOf(id, ids))
    .orderBy(asc(id))
    .for('no key update');
  return new Map(rows.map((state) => [state.id, state]));
}

export type Occupancy = { id: ChannelAccountId; key: string; until: Date };

export async function occupyQueues(tx: SetTx, occupied: Occupancy[]): Promise<void> {
  if (occupied.length === 0) return;
  await tx.db.execute(sql`
    update channel_accounts a set queued_message_id = o.key, queued_until = o.until
    from unnest(
      ${sql.param(occupied.map(({ id }) => id))}::uuid[],
      ${sql.param(occupied.map(({ key }) => key))}::text[],
      ${sql.param(occupied.map(({ until }) => until.toISOString()))}::timestamptz[]
    ) as o (id, key, until)
    where a.id = o.id
  `);
}

/** Frees the queues that these messages still occupy. True if there was one. */
export async function freeQueues(tx: SetTx, left: Pick<Occupancy, 'id' | 'key'>[]): Promise<boolean> {
  const { id, queuedMessageId } = channelAccounts;
  const occupied = await tx.db
    .select({ id })
    .from(channelAccounts)
    .where(
      sql`(${id}, ${queuedMessageId}) in (select * from unnest(
        ${sql.param(left.map((one) => one.id))}::uuid[], ${sql.param(left.map(({ key }) => key))}::text[]
      ))`,
    )
    .orderBy(asc(id))
    .for('no key update');
  if (occupied.length === 0) return false;
  const ids = occupied.map((number) => number.id);
  await tx.db.update(channelAccounts).set({ queuedMessageId: null, queuedUntil: null }).where(anyOf(id, ids));
  return true;
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
