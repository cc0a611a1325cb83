import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/context.ts';
import { firstRow } from '#platform/db/rows.ts';

export async function awaitEvent(tx: Tx, id: ChannelAccountId, at: Date): Promise<void> {
  await tx.db.execute(sql`
    update channel_accounts set awaits_event_since = ${at}::timestamptz
    where id = ${id} and user_id = ${tx.accountId} and awaits_event_since is null
  `);
}

export async function keepEventAt(tx: Tx, id: ChannelAccountId, at: Date): Promise<void> {
  await tx.db.execute(sql`
    update channel_accounts set last_event_at = ${at}::timestamptz where id = ${id} and user_id = ${tx.accountId}
  `);
}

export async function keepSilence(tx: Tx, id: ChannelAccountId, before: Date): Promise<boolean> {
  const { rowCount } = await tx.db.execute(sql`
    update channel_accounts set silent_since = awaits_event_since
    where id = ${id} and user_id = ${tx.accountId}
      and is_connected and silent_since is null and awaits_event_since <= ${before}::timestamptz
  `);
  return (rowCount ?? 0) > 0;
}

const Forgotten = z.object({ wasSilent: z.boolean() });

export async function forgetSilence(tx: Tx, id: ChannelAccountId): Promise<boolean> {
  const statement = sql`
    with before as (
      select id, silent_since from channel_accounts
      where id = ${id} and user_id = ${tx.accountId} and awaits_event_since is not null for no key update
    )
    update channel_accounts a set awaits_event_since = null, silent_since = null
    from before where a.id = before.id returning before.silent_since is not null as "wasSilent"
  `;
  return (await firstRow(tx.db, Forgotten, statement))?.wasSilent ?? false;
}
