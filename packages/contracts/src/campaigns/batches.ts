import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { BatchExecutionId, CampaignId, LeadId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { BatchHold } from '../reasons/campaigns/campaign-rests.ts';
import { RulingLimit } from '../reasons/campaigns/ruling-limits.ts';
import { Shift } from '../sending.ts';
import { AudienceChoice, AudienceFilters, GuardedLeads } from './audience.ts';
import { LeftOutReason } from './plan.ts';

export const BATCH_STATUSES = ['pending', 'running', 'completed', 'cancelled', 'failed'] as const;
export const BatchStatus = z.enum(BATCH_STATUSES);
export type BatchStatus = z.infer<typeof BatchStatus>;

/** Most leads of one batch execution. */
export const BATCH_CAP = 2000;

const amount = (min: number, max: number, standard: number, unit: string) => {
  const text = `Use de ${min} a ${max.toLocaleString('pt-BR')}${unit}`;
  return z.number({ error: text }).int(text).min(min, text).max(max, text).default(standard);
};

export const BatchConfig = z.object({
  batchSize: amount(10, 100, 50, ' leads'),
  /** Minutes. */
  delayBetweenBatches: amount(1, 60, 5, ' minutos'),
  /** Seconds. */
  delayBetweenMessages: amount(1, 10, 2, ' segundos'),
  maxDailyMessages: amount(100, 5000, 1000, ' mensagens'),
});
export type BatchConfig = z.infer<typeof BatchConfig>;

/** What the account's leads can be filtered by, with how many leads each value means (NS-095). */
export const FilterOptions = z.object({
  status: z.array(z.object({ value: LeadStatus, count: z.number().int() })),
  /** The most frequent first; spellings that differ in case or outer spaces are one (NS-102). */
  cities: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type FilterOptions = z.infer<typeof FilterOptions>;

/** The filters as a start has them; with a campaign and a configuration the answer is what that start would do now. */
export const FilterPreviewBody = z.object({
  filters: AudienceChoice.prefault({}),
  campaignId: CampaignId.optional(),
  config: BatchConfig.prefault({}),
});
export type FilterPreviewBody = z.infer<typeof FilterPreviewBody>;

/** Leads of a preview that are named; the figures count all. */
export const PREVIEW_LEADS = 50;

export const FilterPreview = z.object({
  /** Those who would be contacted. */
  totalLeads: z.number().int(),
  /** Those the filters mean, with whom is left out. */
  matchingLeads: z.number().int(),
  estimatedBatches: z.number().int(),
  /** From now until the last first message, by the plan: '1h 25min', '3 semanas' (NS-104). */
  estimatedTime: z.string(),
  leads: z.array(z.object({ id: LeadId, name: z.string(), phone: z.string() })),
  leftOut: z.array(z.object({ reason: LeftOutReason, count: z.number().int(), names: z.array(z.string()) })),
  guarded: z.array(GuardedLeads),
  /** When the first and the last of the first messages leave; null when nobody is contacted. */
  firstAt: Timestamp.nullable(),
  lastAt: Timestamp.nullable(),
  /** When the last step of all leaves if nobody answers. */
  endsAt: Timestamp.nullable(),
  /** Messages of the first step, and of all steps. */
  firstMessages: z.number().int(),
  messages: z.number().int(),
  /** Which limits move messages to a later minute. */
  shifts: z.array(Shift),
  /** The one that decides how long it takes; null = only what the form says. */
  rulingLimit: RulingLimit.nullable(),
});
export type FilterPreview = z.infer<typeof FilterPreview>;

export const StartBatchBody = z.object({
  filters: AudienceChoice.prefault({}),
  config: BatchConfig.prefault({}),
  /** The number of leads the person was shown: another one by now is refused. */
  expectedLeads: z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).optional(),
});
export type StartBatchBody = z.infer<typeof StartBatchBody>;

/** One paced run over a filtered audience. Its figures are counted from the rows of its first messages. */
export const BatchExecution = z.object({
  id: BatchExecutionId,
  campaignId: CampaignId,
  campaignName: z.string(),
  status: BatchStatus,
  /** The last batch that has begun; its share of `totalBatches` is the progress. */
  currentBatch: z.number().int(),
  totalBatches: z.number().int(),
  totalLeads: z.number().int(),
  sentMessages: z.number().int(),
  errors: z.number().int(),
  /** Begun, and nobody knows how it ended. */
  uncertain: z.number().int(),
  /** Still to leave. */
  waiting: z.number().int(),
  /** From now until the last first message; null once it has ended. */
  estimatedTime: z.string().nullable(),
  estimatedEndAt: Timestamp.nullable(),
  /** When it goes on: its next batch, or the next opening while a limit holds it; null once it has ended. */
  nextBatchAt: Timestamp.nullable(),
  /** What keeps it waiting now, or why it was cancelled or failed; null = nothing. */
  holdReason: BatchHold.nullable(),
  config: BatchConfig,
  filters: AudienceFilters,
  startedAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type BatchExecution = z.infer<typeof BatchExecution>;

/** One of its batches: people whose first messages leave together. */
export const BatchPart = z.object({
  number: z.number().int(),
  leads: z.number().int(),
  sent: z.number().int(),
  errors: z.number().int(),
  waiting: z.number().int(),
  /** When its first message leaves or left. */
  startsAt: Timestamp.nullable(),
});
export type BatchPart = z.infer<typeof BatchPart>;

export const BatchExecutionDetail = BatchExecution.extend({ batches: z.array(BatchPart) });
export type BatchExecutionDetail = z.infer<typeof BatchExecutionDetail>;

export const StartBatchAnswer = z.object({ execution: BatchExecution });
export type StartBatchAnswer = z.infer<typeof StartBatchAnswer>;

export const BatchParams = z.object({ executionId: BatchExecutionId });
/** Pending and running, newest first. */
export const ActiveBatches = z.array(BatchExecution);
/** Those that have ended, newest first. */
export const BatchHistory = z.array(BatchExecution);
export const BatchHistoryQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });
export const CancelledBatches = z.object({ success: z.literal(true), cancelled: z.number().int() });
