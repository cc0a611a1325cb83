import { z } from 'zod';
import { LeftOutReason } from './campaign-plan.ts';
import { FIELD_INVALID, Timestamp } from './fields.ts';
import { BatchExecutionId, CampaignId, LeadId, LeadListId } from './ids.ts';
import { LeadStatus } from './leads.ts';
import { Shift } from './sending.ts';

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

export const MIN_ABOVE_MAX_BUDGET = 'Mínimo maior que o máximo';
const reais = z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).nullish();

const filterFields = {
  status: z.array(LeadStatus).max(20, FIELD_INVALID).default([]),
  city: z.array(z.string().trim().max(200, FIELD_INVALID)).max(500, FIELD_INVALID).default([]),
  budget: z.object({ min: reais, max: reais }).default({}),
  /** A list of leads put together by a person. */
  customList: LeadListId.nullish(),
};
type Budget = { min?: number | null | undefined; max?: number | null | undefined };
const isInOrder = ({ budget }: { budget: Budget }) =>
  budget.min == null || budget.max == null || budget.min <= budget.max;
const inOrder = { path: ['budget', 'min'], error: MIN_ABOVE_MAX_BUDGET };

/** Values of one kind are alternatives, the kinds hold together; nothing named means every lead (NS-101). */
export const AudienceFilters = z.object(filterFields).refine(isInOrder, inOrder);
export type AudienceFilters = z.infer<typeof AudienceFilters>;

/** What the account's leads can be filtered by, with how many leads each value means (NS-095). */
export const FilterOptions = z.object({
  status: z.array(z.object({ value: LeadStatus, count: z.number().int() })),
  /** The most frequent first; spellings that differ in case or outer spaces are one (NS-102). */
  cities: z.array(z.object({ value: z.string(), count: z.number().int() })),
});
export type FilterOptions = z.infer<typeof FilterOptions>;

/** The filters; with a campaign and a configuration the answer is what a start of it would do now. */
export const FilterPreviewBody = z
  .object({ ...filterFields, campaignId: CampaignId.optional(), config: BatchConfig.prefault({}) })
  .refine(isInOrder, inOrder);
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
  /** The one that decides how long it takes, in words; null = only what the form says. */
  rulingLimit: z.string().nullable(),
});
export type FilterPreview = z.infer<typeof FilterPreview>;

export const StartBatchBody = z.object({
  filters: AudienceFilters.prefault({}),
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
  /** What keeps it waiting now ('Limite diário atingido'), or why it was cancelled; null = nothing. */
  holdReason: z.string().nullable(),
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
