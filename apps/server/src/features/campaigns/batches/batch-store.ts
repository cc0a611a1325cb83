import type { BatchStatus } from '@prumo/contracts/campaigns/batches';
import { BatchExecutionId, type CampaignId, type ChannelAccountId } from '@prumo/contracts/ids';
import { SendReason } from '@prumo/contracts/reasons/campaigns/send-reasons';
import { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { Shift } from '@prumo/contracts/sending';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx, Tx } from '#platform/context.ts';
import { firstRow, hasRow, rowsOf, Time } from '#platform/db/rows.ts';
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

export async function insertBatch(tx: Tx, row: NewBatch): Promise<void> {
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

/** Counts the first messages of one batch; later steps follow their own schedule (NS-101). */
const CountedBatch = z.object({
  id: BatchExecutionId,
  number: z.number(),
  leads: z.number(),
  sent: z.number(),
  errors: z.number(),
  uncertain: z.number(),
  waiting: z.number(),
  hasBegun: z.boolean(),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  nextAt: Time.nullable(),
  nextReason: SendReason.nullable(),
  nextShifts: z
    .string()
    .transform((list) => list.split(',').filter((shift) => shift !== ''))
    .pipe(z.array(Shift)),
});
type CountedBatch = z.infer<typeof CountedBatch>;
export type BatchCount = Omit<CountedBatch, 'id' | 'nextAt' | 'nextReason' | 'nextShifts'> & {
  next: { at: Date; reason: SendReason | null; shifts: Shift[] } | null;
};

const batchesOf = (ctx: Ctx, ids: BatchExecutionId[]) => sql`(
  select b.id, (select min(t.sequence) from campaign_templates t where t.campaign_id = b.campaign_id) as first_step
  from campaign_batch_executions b where b.id = any(${sql.param(ids)}::uuid[]) and b.user_id = ${ctx.accountId}
)`;
const isOpen = sql`(s.status in ('planned', 'queued', 'sending') or (s.status = 'unknown' and s.closed_at is null))`;

export async function countBatches(
  ctx: Ctx,
  ids: BatchExecutionId[],
): Promise<ReadonlyMap<BatchExecutionId, BatchCount[]>> {
  if (ids.length === 0) return new Map();
  const statement = sql`
    select e.batch_execution_id as id, e.batch_number as number, count(distinct e.id)::int as leads,
      count(*) filter (where s.status = 'sent')::int as sent,
      count(*) filter (where s.status = 'failed')::int as errors,
      count(*) filter (where s.status = 'unknown' and s.closed_at is null)::int as uncertain,
      count(*) filter (where s.status in ('planned', 'queued', 'sending'))::int as waiting,
      coalesce(bool_or(s.status in ('sending', 'sent', 'failed', 'unknown')), false) as "hasBegun",
      coalesce(min(s.sent_at), min(coalesce(s.due_at, s.planned_at))) as "startsAt",
      max(coalesce(s.due_at, s.planned_at)) filter (where s.status in ('planned', 'queued')) as "endsAt",
      min(s.due_at) filter (where s.status = 'queued') as "nextAt",
      (array_agg(s.reason order by s.due_at) filter (where s.status = 'queued'))[1] as "nextReason",
      coalesce((array_agg(array_to_string(s.shifts, ',') order by s.due_at) filter (where s.status = 'queued'))[1], '')
        as "nextShifts"
    from ${batchesOf(ctx, ids)} b
    join campaign_executions e on e.batch_execution_id = b.id
    join campaign_sends s on s.execution_id = e.id and s.sequence = b.first_step
    group by e.batch_execution_id, e.batch_number order by e.batch_number
  `;
  const counted = await rowsOf(ctx.db, CountedBatch, statement);
  return Map.groupBy(counted.map(toCount), ({ id }) => id);
}

const toCount = ({ nextAt, nextReason, nextShifts, ...count }: CountedBatch) => ({
  ...count,
  next: nextAt && { at: nextAt, reason: nextReason, shifts: nextShifts },
});

export async function hasOpenFirstMessage(tx: Tx, id: BatchExecutionId, firstStep: number): Promise<boolean> {
  return hasRow(
    tx.db,
    sql`
    select 1 from campaign_executions e join campaign_sends s on s.execution_id = e.id and s.sequence = ${firstStep}
    where e.batch_execution_id = ${id} and s.user_id = ${tx.accountId} and ${isOpen} order by e.batch_number desc limit 1
  `,
  );
}

const FirstStep = z.object({ step: z.number().nullable() });
const Restricted = z.object({ reason: NumberRestriction });

export async function firstStepOf(tx: Tx, id: BatchExecutionId): Promise<number> {
  const statement = sql`
    select min(t.sequence) as step from campaign_batch_executions b
    join campaign_templates t on t.campaign_id = b.campaign_id where b.id = ${id} and b.user_id = ${tx.accountId}
  `;
  return (await firstRow(tx.db, FirstStep, statement))?.step ?? 1;
}

export async function listRestrictions(ctx: Ctx): Promise<Set<string>> {
  const statement = sql`
    select distinct restriction as reason from channel_accounts
    where user_id = ${ctx.accountId} and restriction is not null and (provider = 'simulator') = ${isSimulating(ctx)}
  `;
  return new Set((await rowsOf(ctx.db, Restricted, statement)).map(({ reason }) => restrictionKey(reason)));
}

/** Both sides are parsed, which puts their keys in one order. */
export const restrictionKey = (restriction: NumberRestriction): string => JSON.stringify(restriction);
