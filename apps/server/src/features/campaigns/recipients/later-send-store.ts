import type { ExecutionId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';

export async function openLaterSends(tx: Tx, id: ExecutionId, endReason: EndReason | null): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends set status = 'planned', reason = null, due_at = null
    where execution_id = ${id} and user_id = ${tx.accountId} and status = 'cancelled' and reason->>'code' = ${endReason?.code ?? null}
  `);
}
