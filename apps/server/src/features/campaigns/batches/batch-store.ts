import type { BatchStatus } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId, ChannelAccountId } from '@prumo/contracts/ids';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { campaignBatchExecutions } from '../execution-schema.ts';
import { campaigns } from '../schema.ts';

type BatchRow = typeof campaignBatchExecutions.$inferSelect;
export type NewBatch = Omit<typeof campaignBatchExecutions.$inferInsert, 'userId'>;
type Campaign = Pick<typeof campaigns.$inferSelect, 'name' | 'status' | 'pauseReason'>;
export type Batch = BatchRow & { campaign: Campaign };

export const OPEN_BATCH = ['pending', 'running'] as const satisfies BatchStatus[];
const ENDED_BATCH = ['completed', 'cancelled', 'failed'] as const satisfies BatchStatus[];

const own = (ctx: Ctx) => sql`${campaignBatchExecutions.userId} = ${ctx.accountId}`;
const isIn = (statuses: readonly BatchStatus[]) => inArray(campaignBatchExecutions.status, [...statuses]);

export async function insertBatch(tx: Ctx, row: NewBatch): Promise<void> {
  await tx.db.insert(campaignBatchExecutions).values({ ...row, userId: sql`${tx.accountId}` });
}

async function select(ctx: Ctx, condition: SQL | undefined, limit: number): Promise<Batch[]> {
  const rows = await ctx.db
    .select({
      batch: campaignBatchExecutions,
      campaign: { name: campaigns.name, status: campaigns.status, pauseReason: campaigns.pauseReason },
    })
    .from(campaignBatchExecutions)
    .innerJoin(campaigns, eq(campaigns.id, campaignBatchExecutions.campaignId))
    .where(and(own(ctx), condition))
    .orderBy(desc(campaignBatchExecutions.createdAt), desc(campaignBatchExecutions.id))
    .limit(limit);
  return rows.map(({ batch, campaign }) => ({ ...batch, campaign }));
}

const isInUse = (ctx: Ctx) => sql`${campaignBatchExecutions.isSimulated} = ${isSimulating(ctx)}`;
const MOST_OPEN = 1000;

/** Only executions of the channel kind in use (real or simulated); the others count nowhere (NS-080). */
export const listOpenBatches = (ctx: Ctx): Promise<Batch[]> =>
  select(ctx, and(isInUse(ctx), isIn(OPEN_BATCH)), MOST_OPEN);

export const listEndedBatches = (ctx: Ctx, limit: number): Promise<Batch[]> =>
  select(ctx, and(isInUse(ctx), isIn(ENDED_BATCH)), limit);

export async function findBatch(ctx: Ctx, id: BatchExecutionId): Promise<Batch | null> {
  const [row] = await select(ctx, eq(campaignBatchExecutions.id, id), 1);
  return row ?? null;
}

export const listOpenBatchesOfCampaigns = (ctx: Ctx, ids: CampaignId[]): Promise<Batch[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : select(ctx, and(inArray(campaignBatchExecutions.campaignId, ids), isIn(OPEN_BATCH)), MOST_OPEN);

export const listOpenSimulated = (ctx: Ctx): Promise<Batch[]> =>
  select(ctx, and(eq(campaignBatchExecutions.isSimulated, true), isIn(OPEN_BATCH)), MOST_OPEN);

export const listOpenOnNumber = (ctx: Ctx, id: ChannelAccountId): Promise<Batch[]> =>
  select(
    ctx,
    and(
      isIn(OPEN_BATCH),
      sql`exists (
        select 1 from campaign_executions e join campaign_sends s on s.execution_id = e.id
        where e.batch_execution_id = ${campaignBatchExecutions.id} and s.channel_account_id = ${id}
          and s.status in ('planned', 'queued')
      )`,
    ),
    MOST_OPEN,
  );

export async function updateBatch(ctx: Ctx, id: BatchExecutionId, changes: Partial<NewBatch>): Promise<void> {
  await ctx.db
    .update(campaignBatchExecutions)
    .set(changes)
    .where(and(own(ctx), eq(campaignBatchExecutions.id, id)));
}
