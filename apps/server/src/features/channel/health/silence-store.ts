import type { AccountId, ChannelAccountId } from '@prumo/contracts/ids';
import { and, asc, isNotNull, sql } from 'drizzle-orm';
import type { SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { channelAccounts } from '../schema.ts';

export async function awaitEvents(tx: SetTx, ids: ChannelAccountId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.execute(sql`
    update channel_accounts set awaits_event_since = ${at}::timestamptz
    where id = any(${sql.param(ids)}::uuid[]) and ${ownedBy(tx, sql`user_id`)} and awaits_event_since is null
  `);
}

/** The caller holds the locks of the numbers. */
export async function keepEventsAt(tx: SetTx, ids: ChannelAccountId[], at: Date): Promise<void> {
  if (ids.length > 0) await tx.db.update(channelAccounts).set({ lastEventAt: at }).where(ofNumbers(tx, ids));
}

export async function keepSilence(tx: Tx, id: ChannelAccountId, before: Date): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update channel_accounts set silent_since = awaits_event_since
    where id = ${id} and user_id = ${tx.accountId}
      and is_connected and silent_since is null and awaits_event_since <= ${before}::timestamptz
  `);
  return (rowCount ?? 0) > 0;
}

/** Returns the accounts of numbers that were known to be silent. */
export async function forgetSilences(tx: SetTx, ids: ChannelAccountId[]): Promise<AccountId[]> {
  const { id, userId, awaitsEventSince, silentSince } = channelAccounts;
  const awaited = await tx.db
    .select({ id, userId, silentSince })
    .from(channelAccounts)
    .where(and(ofNumbers(tx, ids), isNotNull(awaitsEventSince)))
    .orderBy(asc(id))
    .for('no key update');
  if (awaited.length === 0) return [];
  const known = awaited.map((number) => number.id);
  const heard = { awaitsEventSince: null, silentSince: null };
  await tx.db.update(channelAccounts).set(heard).where(ofNumbers(tx, known));
  return awaited.filter((number) => number.silentSince !== null).map((number) => number.userId);
}

const ofNumbers = (tx: SetTx, ids: ChannelAccountId[]) =>
  and(ownedBy(tx, channelAccounts.userId), anyOf(channelAccounts.id, ids));
