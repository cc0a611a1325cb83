import type { SendId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { sql } from 'drizzle-orm';
import type { SetTx } from '#platform/context.ts';
import { jsonListOf } from '#platform/db/json.ts';
import { ownedBy } from '#platform/db/owned-by.ts';

export type QueuedSend = { id: SendId; dueAt: Date; reason: SendReason | null };

export async function queueSends(tx: SetTx, queued: QueuedSend[]): Promise<void> {
  await tx.db.execute(sql`
    update campaign_sends s set status = 'queued', due_at = q.due_at, reason = q.reason,
      failed_at = null, failure_class = null, is_temporary = false
    from unnest(
      ${sql.param(queued.map(({ id }) => id))}::uuid[],
      ${sql.param(queued.map(({ dueAt }) => dueAt.toISOString()))}::timestamptz[],
      ${jsonListOf(queued.map(({ reason }) => reason))}
    ) as q (id, due_at, reason)
    where s.id = q.id and ${ownedBy(tx, sql`s.user_id`)}
  `);
}
