import { z } from 'zod';
import { FIELD_INVALID } from './fields.ts';
import { LeadListId } from './ids.ts';
import { LeadStatus } from './leads.ts';

export const BATCH_STATUSES = ['pending', 'running', 'completed', 'cancelled', 'failed'] as const;
export const BatchStatus = z.enum(BATCH_STATUSES);
export type BatchStatus = z.infer<typeof BatchStatus>;

/** Most leads of one batch execution. */
export const BATCH_CAP = 2000;

const amount = (min: number, max: number, standard: number, unit: string) => {
  const text = `Use de ${min} a ${max}${unit}`;
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

/** Values of one kind are alternatives, the kinds hold together; nothing named means every lead (NS-101). */
export const AudienceFilters = z
  .object({
    status: z.array(LeadStatus).max(20, FIELD_INVALID).default([]),
    city: z.array(z.string().trim().max(200, FIELD_INVALID)).max(500, FIELD_INVALID).default([]),
    budget: z.object({ min: reais, max: reais }).default({}),
    /** A list of leads put together by a person. */
    customList: LeadListId.nullish(),
  })
  .refine(({ budget }) => budget.min == null || budget.max == null || budget.min <= budget.max, {
    path: ['budget', 'min'],
    error: MIN_ABOVE_MAX_BUDGET,
  });
export type AudienceFilters = z.infer<typeof AudienceFilters>;
