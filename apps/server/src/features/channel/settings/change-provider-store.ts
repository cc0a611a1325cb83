import type { SimulatedRows } from '@prumo/contracts/channel';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';
import { forgetWaiting } from '../simulator/phone-store.ts';

export async function leaveSimulator(tx: Tx, id: ChannelAccountId, simulated: SimulatedRows): Promise<void> {
  const waiting = simulated === 'erase' ? sql`` : sql`and processed_at is null`;
  // An event being processed waits for this transaction, then sees that the account has left the simulator.
  await tx.db.execute(sql`
    delete from webhook_events where id in (
      select id from webhook_events where channel_account_id = ${id} ${waiting} for update skip locked)
  `);
  if (simulated === 'keep') return forgetWaiting(tx);
  await tx.db.execute(sql`delete from simulator_messages where channel_account_id = ${id}`);
  await tx.db.execute(sql`delete from simulator_phones where user_id = ${tx.accountId}`);
}
