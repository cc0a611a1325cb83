import { z } from 'zod';
import { FIELD_INVALID, pageLimit, Timestamp } from '../fields.ts';
import { BatchExecutionId, CampaignId, LeadId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';
import { BatchHold } from '../reasons/campaigns/campaign-pauses.ts';
import { RulingLimit } from '../reasons/campaigns/ruling-limits.ts';
import { Shift } from '../sending.ts';
import { AudienceChoice, AudienceFilters, GuardedLeads } from './audience.ts';
import { LeftOutReason } from './plan.ts';

export const BATCH_STATUSES = ['pending', 'running', 'completed', 'cancelled', 'failed'] as const;
export const BatchStatus = z.enum(BATCH_STATUSES);
export type BatchStatus = z.infer<typeof BatchStatus>;

export const BATCH_CAP = 2000;

const amount = (min: number, max: number, standard: number, unit: string) => {
  const text = `Use de ${min} a ${max.toLocaleString('pt-BR')}${unit}`;
  return z.number({ error: text }).int(text).min(min, text).max(max, text).default(standard);
};

export const BatchConfig = z.object({
  batchSize: amount(10, 100, 50, ' leads'),
  delayBetweenBatches: amount(1, 60, 5, ' minutos'),
  delayBetweenMessages: amount(1, 10, 2, ' segundos'),
  maxDailyMessages: amount(100, 5000, 1000, ' mensagens'),
});
export type BatchConfig = z.infer<typeof BatchConfig>;

export const FilterOptions = z.object({
  status: z.array(z.object({ value: LeadStatus, count: z.number().int() })),
  /** Most frequent first; spellings that differ only in case or outer spaces are merged (NS-102). */
  cities: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type FilterOptions = z.infer<typeof FilterOptions>;

export const FilterPreviewBody = z.object({
  filters: AudienceChoice.prefault({}),
  campaignId: CampaignId.optional(),
  config: BatchConfig.prefault({}),
});
export type FilterPreviewBody = z.infer<typeof FilterPreviewBody>;

export const PREVIEW_LEADS = 50;

export const FilterPreview = z.object({
  totalLeads: z.number().int(),
  matchingLeads: z.number().int(),
  estimatedBatches: z.number().int(),
  /** Until the last first message: '1h 25min', '3 semanas' (NS-104). */
  estimatedTime: z.string(),
  leads: z.array(z.object({ id: LeadId, name: z.string(), phone: z.string() })),
  leftOut: z.array(z.object({ reason: LeftOutReason, count: z.number().int(), names: z.array(z.string()) })),
  guarded: z.array(GuardedLeads),
  firstAt: Timestamp.nullable(),
  lastAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  firstMessages: z.number().int(),
  messages: z.number().int(),
  shifts: z.array(Shift),
  /** Null = only the form's values decide how long the batch takes. */
  rulingLimit: RulingLimit.nullable(),
});
export type FilterPreview = z.infer<typeof FilterPreview>;

export const StartBatchBody = z.object({
  filters: AudienceChoice.prefault({}),
  config: BatchConfig.prefault({}),
  /** The count the user saw; the start is refused if it has changed. */
  expectedLeads: z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).optional(),
});
export type StartBatchBody = z.infer<typeof StartBatchBody>;

export const BatchExecution = z.object({
  id: BatchExecutionId,
  campaignId: CampaignId,
  campaignName: z.string(),
  status: BatchStatus,
  /** The last batch begun; progress is its ratio to `totalBatches`. */
  currentBatch: z.number().int(),
  totalBatches: z.number().int(),
  totalLeads: z.number().int(),
  sentMessages: z.number().int(),
  errors: z.number().int(),
  uncertain: z.number().int(),
  waiting: z.number().int(),
  estimatedTime: z.string().nullable(),
  estimatedEndAt: Timestamp.nullable(),
  /** Start of the next batch, or the next opening while a limit holds it; null once ended. */
  nextBatchAt: Timestamp.nullable(),
  holdReason: BatchHold.nullable(),
  config: BatchConfig,
  filters: AudienceFilters,
  startedAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type BatchExecution = z.infer<typeof BatchExecution>;

export const BatchPart = z.object({
  number: z.number().int(),
  leads: z.number().int(),
  sent: z.number().int(),
  errors: z.number().int(),
  waiting: z.number().int(),
  startsAt: Timestamp.nullable(),
});
export type BatchPart = z.infer<typeof BatchPart>;

export const BatchExecutionDetail = BatchExecution.extend({ batches: z.array(BatchPart) });
export type BatchExecutionDetail = z.infer<typeof BatchExecutionDetail>;

export const StartBatchAnswer = z.object({ execution: BatchExecution });
export type StartBatchAnswer = z.infer<typeof StartBatchAnswer>;

export const BatchParams = z.object({ executionId: BatchExecutionId });
export const ActiveBatches = z.array(BatchExecution);
export const BatchHistory = z.array(BatchExecution);
export const BatchHistoryQuery = z.object({ limit: pageLimit(100, 20) });
export const CancelledBatches = z.object({ success: z.literal(true), cancelled: z.number().int() });
