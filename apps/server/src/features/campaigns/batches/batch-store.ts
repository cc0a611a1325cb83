import type { BatchStatus } from '@prumo/contracts/campaigns/batches';
import { BatchExecutionId, type CampaignId, type ChannelAccountId } from '@prumo/contracts/ids';
import type { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import type { Shift } from '@prumo/contracts/sending';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx, SetCtx, SetTx, Tx } from '#platform/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { campaignBatchExecutions, campaignExecutions } from '../execution-schema.ts';
import { campaigns } from '../schema.ts';
import { campaignSends } from '../send-view.ts';

type BatchRow = typeof campaignBatchExecutions.$inferSelect;
export type NewBatch = Omit<typeof campaignBatchExecutions.$inferInsert, 'userId'>;
type Campaign = Pick<typeof campaigns.$inferSelect, 'name' | 'status' | 'pauseReason'>;
/** `firstStep`: sequence number of the campaign's first step. */
export type Batch = BatchRow & { campaign: Campaign; firstStep: number };

export const OPEN_BATCH = ['pending', 'running'] as const satisfies BatchStatus[];
const ENDED_BATCH = ['completed', 'cancelled', 'failed'] as const satisfies BatchStatus[];

const own = (ctx: SetCtx) => ownedBy(ctx, campaignBatchExecutions.userId);
const isIn = (statuses: readonly BatchStatus[]) => inArray(campaignBatchExecutions.status, [...statuses]);

export async function insertBatch(tx: Tx, row: NewBatch): Promise<void> {
  await tx.db.insert(campaignBatchExecutions).values({ ...row, userId: tx.accountId });
}

const firstStep = sql`(
  select min(t.sequence) from campaign_templates t where t.campaign_id = ${campaignBatchExecutions.campaignId}
)`;

async function select(ctx: SetCtx, condition: SQL | undefined, limit: number): Promise<Batch[]> {
  const rows = await ctx.db
    .select({
      batch: campaignBatchExecutions,
      campaign: { name: campaigns.name, status: campaigns.status, pauseReason: campaigns.pauseReason },
      firstStep: sql<number>`coalesce(${firstStep}, 1)`,
    })
    .from(campaignBatchExecutions)
    .innerJoin(campaigns, eq(campaigns.id, campaignBatchExecutions.campaignId))
    .where(and(own(ctx), condition))
    .orderBy(desc(campaignBatchExecutions.createdAt), desc(campaignBatchExecutions.id))
    .limit(limit);
  return rows.map(({ batch, ...known }) => ({ ...batch, ...known }));
}

const isInUse = (ctx: Ctx) => sql`${campaignBatchExecutions.isSimulated} = ${isSimulating(ctx)}`;
const MOST_OPEN = 1000;

/**
 * Only executions of the channel kind in use (real or simulated); executions of the other kind are never counted
 * (NS-080).
 */
export const listOpenBatches = (ctx: Ctx): Promise<Batch[]> =>
  select(ctx, and(isInUse(ctx), isIn(OPEN_BATCH)), MOST_OPEN);

export const listEndedBatches = (ctx: Ctx, limit: number): Promise<Batch[]> =>
  select(ctx, and(isInUse(ctx), isIn(ENDED_BATCH)), limit);

export async function findBatch(ctx: Ctx, id: BatchExecutionId): Promise<Batch | null> {
  const [row] = await select(ctx, eq(campaignBatchExecutions.id, id), 1);
  return row ?? null;
}

export const findBatches = (ctx: SetCtx, ids: BatchExecutionId[]): Promise<Batch[]> =>
  ids.length === 0 ? Promise.resolve([]) : select(ctx, anyOf(campaignBatchExecutions.id, ids), ids.length);

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

/** `sent` to `waiting` count messages. `next`: the queued message that is due first. */
export type BatchCount = {
  number: number;
  leads: number;
  sent: number;
  errors: number;
  uncertain: number;
  waiting: number;
  hasBegun: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  next: { at: Date; reason: SendReason | null; shifts: Shift[] } | null;
};

const { status, reason, shifts, plannedAt, dueAt, sentAt, closedAt } = campaignSends;
const isWaiting = sql`${status} in ('planned', 'queued')`;
const isQueued = sql`${status} = 'queued'`;
const isUncertain = sql`${status} = 'unknown' and ${closedAt} is null`;
const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;

/** Counts the first messages of each batch; later steps follow their own schedule (NS-101). */
export async function countBatches(
  ctx: Ctx,
  ids: BatchExecutionId[],
): Promise<ReadonlyMap<BatchExecutionId, BatchCount[]>> {
  if (ids.length === 0) return new Map();
  const time = sql`coalesce(${dueAt}, ${plannedAt})`;
  const ofNext = <Value>(value: SQL) =>
    sql<Value | null>`(array_agg(${value} order by ${dueAt}) filter (where ${isQueued}))[1]`;
  const counted = await ctx.db
    .select({
      id: campaignBatchExecutions.id,
      number: sql<number>`${campaignExecutions.batchNumber}`,
      leads: sql<number>`count(distinct ${campaignExecutions.id})::int`,
      sent: countOf(sql`${status} = 'sent'`),
      errors: countOf(sql`${status} = 'failed'`),
      uncertain: countOf(isUncertain),
      waiting: countOf(sql`${isWaiting} or ${status} = 'sending'`),
      hasBegun: sql<boolean>`coalesce(bool_or(${status} in ('sending', 'sent', 'failed', 'unknown')), false)`,
      startsAt: sql`coalesce(min(${sentAt}), min(${time}))`.mapWith(sentAt),
      endsAt: sql`max(${time}) filter (where ${isWaiting})`.mapWith(dueAt),
      nextAt: sql`min(${dueAt}) filter (where ${isQueued})`.mapWith(dueAt),
      nextReason: ofNext<SendReason>(sql`${reason}`),
      nextShifts: ofNext<Shift[]>(sql`to_jsonb(${shifts})`),
    })
    .from(campaignBatchExecutions)
    .innerJoin(campaignExecutions, eq(campaignExecutions.batchExecutionId, campaignBatchExecutions.id))
    .innerJoin(
      campaignSends,
      and(eq(campaignSends.executionId, campaignExecutions.id), eq(campaignSends.sequence, firstStep)),
    )
    .where(and(own(ctx), anyOf(campaignBatchExecutions.id, ids)))
    .groupBy(campaignBatchExecutions.id, campaignExecutions.batchNumber)
    .orderBy(campaignExecutions.batchNumber);
  const rows = counted.map(({ nextAt: at, nextReason, nextShifts, ...count }) => ({
    ...count,
    next: at && { at, reason: nextReason, shifts: nextShifts ?? [] },
  }));
  return Map.groupBy(rows, ({ id }) => id);
}

const BatchId = z.object({ id: BatchExecutionId });

/** The last group is looked at first: it is the one that is open longest. */
export async function listWithOpenFirstMessage(tx: SetTx, batches: Batch[]): Promise<Set<BatchExecutionId>> {
  if (batches.length === 0) return new Set();
  const statement = sql`
    select b.id from unnest(
      ${sql.param(batches.map(({ id }) => id))}::uuid[], ${sql.param(batches.map((batch) => batch.firstStep))}::int[]
    ) as b (id, first_step)
    cross join lateral (
      select 1 from campaign_executions e
      join campaign_sends s on s.execution_id = e.id and s.sequence = b.first_step and ${ownedBy(tx, sql`s.user_id`)}
      where e.batch_execution_id = b.id
        and (s.status in ('planned', 'queued', 'sending') or s.status = 'unknown' and s.closed_at is null)
      order by e.batch_number desc limit 1
    ) as open_message
  `;
  return new Set((await rowsOf(tx.db, BatchId, statement)).map(({ id }) => id));
}

const Restricted = z.object({ reason: NumberRestriction });

export async function listRestrictions(ctx: Ctx): Promise<Set<string>> {
  const statement = sql`
    select distinct restriction as reason from channel_accounts
    where user_id = ${ctx.accountId} and restriction is not null and (provider = 'simulator') = ${isSimulating(ctx)}
  `;
  return new Set((await rowsOf(ctx.db, Restricted, statement)).map(({ reason }) => restrictionKey(reason)));
}

/** Both sides are parsed, which puts their keys in one order. */
export const restrictionKey = (restriction: NumberRestriction): string => JSON.stringify(restriction);
