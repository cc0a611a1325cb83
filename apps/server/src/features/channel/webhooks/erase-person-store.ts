import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { bareAddress } from '#platform/db/bare-address.ts';

export async function erasePersonRows(tx: Tx, addresses: string[]): Promise<void> {
  const isTheirs = (column: string) =>
    sql`user_id = ${tx.accountId} and ${bareAddress(column)} = any(${sql.param(addresses)}::text[])`;
  await tx.db.execute(sql`delete from simulator_messages where ${isTheirs('phone')}`);
  await tx.db.execute(sql`delete from simulator_phones where ${isTheirs('phone')}`);
}

/** Waits for an event being processed; events not yet started are deleted and never run. */
export async function deleteWaitingEvents(tx: Tx): Promise<void> {
  await tx.db.execute(sql`delete from webhook_events where user_id = ${tx.accountId}`);
}
