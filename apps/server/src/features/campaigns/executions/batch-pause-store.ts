import { BatchExecutionId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetTx } from '#platform/context.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';

const IN_CONVERSATION: SendReason['code'] = 'in_conversation';

const BatchPlace = z.object({ executionId: BatchExecutionId, number: z.number() });
export type BatchPlace = z.infer<typeof BatchPlace>;

const BatchEnd = BatchPlace.extend({ at: Time.nullable() });

/**
 * Messages delayed only by their own person (in conversation, at the person's limit, retried) do not delay the end of
 * the batch.
 */
export async function listBatchEnds(tx: SetTx, places: BatchPlace[]): Promise<(BatchPlace & { at: Date })[]> {
  if (places.length === 0) return [];
  const statement = sql`
    select p.id as "executionId", p.number, max(coalesce(s.handed_at, case
      when s.status = 'queued' and s.reason->>'code' is distinct from ${IN_CONVERSATION} and not 'person_limit' = any(s.shifts)
      then s.due_at end)) as at
    from unnest(
      ${sql.param(places.map(({ executionId }) => executionId))}::uuid[],
      ${sql.param(places.map(({ number }) => number))}::int[]
    ) as p(id, number)
    join campaign_executions e on e.batch_execution_id = p.id and e.batch_number = p.number
    join campaign_sends s on s.execution_id = e.id and ${ownedBy(tx, sql`s.user_id`)} and s.sequence = (
      select min(t.sequence) from campaign_templates t where t.campaign_id = e.campaign_id
    )
    group by p.id, p.number
  `;
  const ends = await rowsOf(tx.db, BatchEnd, statement);
  return ends.flatMap(({ at, ...place }) => (at === null ? [] : [{ ...place, at }]));
}
