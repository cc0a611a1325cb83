import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { SetTx, Tx } from '#platform/context.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { lockChannelAccount, updateChannelAccount } from '../channel-account-store.ts';

export async function awaitEvents(tx: SetTx, ids: ChannelAccountId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.execute(sql`
    update channel_accounts set awaits_event_since = ${at}::timestamptz
    where id = any(${sql.param(ids)}::uuid[]) and ${ownedBy(tx, sql`user_id`)} and awaits_event_since is null
  `);
}

/** In the order of numbers, a statement before the update: their rows stay locked. */
export async function keepEventsAt(tx: SetTx, ids: ChannelAccountId[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const numbers = sql`id = any(${sql.param(ids)}::uuid[]) and ${ownedBy(tx, sql`user_id`)}`;
  await tx.db.execute(sql`select id from channel_accounts where ${numbers} order by id for no key update`);
  await tx.db.execute(sql`update channel_accounts set last_event_at = ${at}::timestamptz where ${numbers}`);
}

export async function keepSilence(tx: Tx, id: ChannelAccountId, before: Date): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update channel_accounts set silent_since = awaits_event_since
    where id = ${id} and user_id = ${tx.accountId}
      and is_connected and silent_since is null and awaits_event_since <= ${before}::timestamptz
  `);
  return (rowCount ?? 0) > 0;
}

/** True if the number was known to be silent. */
export async function forgetSilence(tx: Tx, id: ChannelAccountId): Promise<boolean> {
  const before = await lockChannelAccount(tx, id);
  if (!before || before.awaitsEventSince === null) return false;
  await updateChannelAccount(tx, id, { awaitsEventSince: null, silentSince: null });
  return before.silentSince !== null;
}
