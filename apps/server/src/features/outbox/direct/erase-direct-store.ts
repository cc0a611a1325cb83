import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { bareAddress } from '#platform/db/bare-address.ts';

export async function eraseDirectSends(tx: Tx, addresses: string[]): Promise<void> {
  await tx.db.execute(sql`
    delete from outbox
    where user_id = ${tx.accountId} and kind = 'direct' and ${bareAddress('to_address')} = any(${sql.param(addresses)}::text[])
  `);
}
