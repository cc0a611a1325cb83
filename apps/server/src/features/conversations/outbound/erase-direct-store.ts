import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { bareAddress } from '#platform/db/bare-address.ts';

export async function eraseDirectMessages(tx: Tx, addresses: string[]): Promise<void> {
  await tx.db.execute(sql`
    delete from direct_messages
    where user_id = ${tx.accountId} and ${bareAddress('to_phone')} = any(${sql.param(addresses)}::text[])
  `);
}
