import type { SendId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { isSimulating, joinActiveChannel } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The number in use may have changed since. */
export async function moveToNumberInUse(tx: Ctx, id: SendId): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends s set channel_account_id = a.id
    from users u ${joinActiveChannel(sql`u.id`)}
    where s.id = ${id} and s.user_id = ${tx.accountId} and u.id = s.user_id and a.id is not null
      and s.is_simulated = ${isSimulating(tx)}
  `);
}
