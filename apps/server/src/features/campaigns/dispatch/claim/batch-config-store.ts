import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId } from '@prumo/contracts/ids';
import type { SetCtx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { campaignBatchExecutions } from '../../execution-schema.ts';

export async function findBatchConfigs(
  ctx: SetCtx,
  ids: BatchExecutionId[],
): Promise<Map<BatchExecutionId, BatchConfig>> {
  if (ids.length === 0) return new Map();
  const { id, config } = campaignBatchExecutions;
  const rows = await ctx.db.select({ id, config }).from(campaignBatchExecutions).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.config]));
}
