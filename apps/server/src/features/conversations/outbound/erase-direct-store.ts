import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { bareAddress } from '#platform/db/bare-address.ts';

/** Messages that went to these addresses (without server and '+') beside any lead. */
export async function eraseDirectMessages(tx: Ctx, addresses: string[]): Promise<void> {
  await tx.db.execute(sql`
    delete from direct_messages
    where user_id = ${tx.accountId} and ${bareAddress('to_phone')} = any(${sql.param(addresses)}::text[])
  `);
}
