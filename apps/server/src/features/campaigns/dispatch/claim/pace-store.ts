import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, ChannelAccountId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** Holds the channel for this transaction and tells from when it may send again (account time). */
export async function lockChannelPace(ctx: Ctx, id: ChannelAccountId): Promise<Date | null> {
  const { rows } = await ctx.db.execute<{ at: Date | null }>(
    sql`select next_send_at as at from channel_accounts where id = ${id} for no key update`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

export async function setChannelPace(ctx: Ctx, id: ChannelAccountId, nextSendAt: Date): Promise<void> {
  await ctx.db.execute(sql`update channel_accounts set next_send_at = ${nextSendAt}::timestamptz where id = ${id}`);
}

/** What batch executions ask beyond the limits of the account. */
export async function findBatchConfigs(ctx: Ctx, ids: BatchExecutionId[]): Promise<Map<BatchExecutionId, BatchConfig>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: BatchExecutionId; config: BatchConfig }>(
    sql`select id, config from campaign_batch_executions where id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, config }) => [id, config]));
}
