import type { BatchExecution, BatchExecutionDetail, BatchPart } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId } from '@prumo/contracts/ids';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { batchTexts } from '../texts.ts';
import {
  type Batch,
  type BatchCount,
  countBatches,
  findBatch,
  listEndedBatches,
  listOpenBatches,
  listRestrictions,
  OPEN_BATCH,
} from './batch-store.ts';
import { durationText } from './duration-text.ts';
import { batchHoldOf } from './hold-reason.ts';

export const listActiveBatches = async (ctx: Ctx): Promise<BatchExecution[]> =>
  readAll(ctx, await listOpenBatches(ctx));

/** Ended executions keep stored totals, so a long history needs no recount. */
export const listBatchHistory = async (ctx: Ctx, limit: number): Promise<BatchExecution[]> =>
  (await listEndedBatches(ctx, limit)).map(toEnded);

export async function readBatch(ctx: Ctx, id: BatchExecutionId): Promise<BatchExecutionDetail> {
  const batch = await findBatch(ctx, id);
  if (!batch) throw notFound(batchTexts.notFound);
  const counts = (await countBatches(ctx, [id])).get(id) ?? [];
  const [execution = toEnded(batch)] = isOpen(batch) ? await readAll(ctx, [batch]) : [toEnded(batch)];
  return { ...execution, batches: counts.map(toPart) };
}

const isOpen = ({ status }: Batch) => OPEN_BATCH.some((open) => open === status);

async function readAll(ctx: Ctx, batches: Batch[]): Promise<BatchExecution[]> {
  const counts = await countBatches(
    ctx,
    batches.map(({ id }) => id),
  );
  const known = { now: accountNow(ctx), restrictions: await listRestrictions(ctx) };
  return batches.map((batch) => toOpen(batch, counts.get(batch.id) ?? [], known));
}

type HoldContext = { now: Date; restrictions: ReadonlySet<string> };

function toOpen(batch: Batch, counts: BatchCount[], known: HoldContext): BatchExecution {
  const totals = totalsOf(counts);
  const hold = batchHoldOf(batch, counts, known);
  const ends = latest(counts.map(({ endsAt }) => endsAt));
  const endsAt = hold && hold.until === null ? null : ends && new Date(Math.max(ends.getTime(), known.now.getTime()));
  return {
    ...common(batch),
    ...totals,
    estimatedTime: endsAt && durationText(endsAt.getTime() - known.now.getTime()),
    estimatedEndAt: endsAt?.toISOString() ?? null,
    nextBatchAt: (hold ? hold.until : nextBatchAt(counts, totals.currentBatch))?.toISOString() ?? null,
    holdReason: hold?.reason ?? null,
  };
}

const toEnded = (batch: Batch): BatchExecution => ({
  ...common(batch),
  currentBatch: batch.currentBatch,
  sentMessages: batch.sentMessages,
  errors: batch.errors,
  uncertain: 0,
  waiting: 0,
  estimatedTime: null,
  estimatedEndAt: null,
  nextBatchAt: null,
  holdReason: batch.holdReason,
});

const common = (batch: Batch) => ({
  id: batch.id,
  campaignId: batch.campaignId,
  campaignName: batch.campaign.name,
  status: batch.status,
  totalBatches: batch.totalBatches,
  totalLeads: batch.totalLeads,
  config: batch.config,
  filters: batch.filters,
  startedAt: batch.startedAt?.toISOString() ?? null,
  completedAt: batch.completedAt?.toISOString() ?? null,
  createdAt: batch.createdAt.toISOString(),
});

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const latest = (times: (Date | null)[]): Date | null =>
  times.reduce((found, time) => (time !== null && (found === null || time > found) ? time : found), null);

export const totalsOf = (counts: BatchCount[]) => ({
  currentBatch: Math.max(0, ...counts.filter(({ hasBegun }) => hasBegun).map(({ number }) => number)),
  sentMessages: sum(counts.map(({ sent }) => sent)),
  errors: sum(counts.map(({ errors }) => errors)),
  uncertain: sum(counts.map(({ uncertain }) => uncertain)),
  waiting: sum(counts.map(({ waiting }) => waiting)),
});

function nextBatchAt(counts: BatchCount[], currentBatch: number): Date | null {
  const later = counts.filter(({ number, next }) => number > currentBatch && next !== null);
  return (
    later.flatMap(({ next }) => next?.at ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
  );
}

const toPart = ({ number, leads, sent, errors, waiting, startsAt }: BatchCount): BatchPart => ({
  number,
  leads,
  sent,
  errors,
  waiting,
  startsAt: startsAt?.toISOString() ?? null,
});
