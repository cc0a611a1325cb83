import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';

/** Decisions are deleted even where the conversation is kept because of a note. */
export async function forgetDecisionsOn(tx: Tx, id: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    delete from agent_decisions where user_id = ${tx.accountId} and channel_account_id = ${id}
  `);
}

export async function setDecisionsApart(tx: Tx, id: ChannelAccountId): Promise<void> {
  await tx.db.execute(sql`
    update agent_decisions set is_simulated = true
    where user_id = ${tx.accountId} and channel_account_id = ${id} and not is_simulated
  `);
}

export async function setDecisionsBack(tx: Tx, now: Date): Promise<void> {
  await tx.db.execute(sql`
    update agent_decisions set at = ${now}::timestamptz where user_id = ${tx.accountId} and at > ${now}::timestamptz
  `);
}
