import type { BatchExecutionId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/context.ts';

const IN_CONVERSATION: SendReason['code'] = 'in_conversation';

export type BatchPlace = { executionId: BatchExecutionId; number: number };

/**
 * Messages waiting for their person alone (in conversation, at the person's limit, retried) do not keep the batch
 * waiting.
 */
export async function listBatchEnds(tx: Tx, places: BatchPlace[]): Promise<(BatchPlace & { at: Date })[]> {
  if (places.length === 0) return [];
  const { rows } = await tx.db.execute<{ id: BatchExecutionId; number: number; at: string }>(sql`
    select p.id, p.number, max(coalesce(s.handed_at, case
      when s.status = 'queued' and s.reason->>'code' is distinct from ${IN_CONVERSATION} and not 'person_limit' = any(s.shifts)
      then s.due_at end)) as at
    from unnest(
      ${sql.param(places.map(({ executionId }) => executionId))}::uuid[],
      ${sql.param(places.map(({ number }) => number))}::int[]
    ) as p(id, number)
    join campaign_executions e on e.batch_execution_id = p.id and e.batch_number = p.number
    join campaign_sends s on s.execution_id = e.id and s.user_id = ${tx.accountId} and s.sequence = (
      select min(t.sequence) from campaign_templates t where t.campaign_id = e.campaign_id
    )
    group by p.id, p.number
  `);
  return rows.flatMap(({ id, number, at }) => (at === null ? [] : [{ executionId: id, number, at: new Date(at) }]));
}
