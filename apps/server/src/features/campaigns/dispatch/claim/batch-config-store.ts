import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export async function findBatchConfigs(ctx: Ctx, ids: BatchExecutionId[]): Promise<Map<BatchExecutionId, BatchConfig>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: BatchExecutionId; config: BatchConfig }>(
    sql`select id, config from campaign_batch_executions where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, config }) => [id, config]));
}
