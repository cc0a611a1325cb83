import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { bareAddress } from '#platform/db/bare-address.ts';
import { KEPT_ON_ERASURE } from '../send-kinds.ts';

export async function eraseDirectSends(tx: Tx, addresses: string[]): Promise<void> {
  await tx.db.execute(sql`
    delete from outbox
    where user_id = ${tx.accountId} and kind <> all(${sql.param(KEPT_ON_ERASURE)}::text[]) and ${bareAddress('to_address')} = any(${sql.param(addresses)}::text[])
  `);
}
