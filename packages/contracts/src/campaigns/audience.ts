import { z } from 'zod';
import { FIELD_INVALID } from '../fields.ts';
import { LeadId, LeadListId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';

export const GUARDS = ['negotiating', 'closed', 'lost', 'with_person'] as const;
export const Guard = z.enum(GUARDS);
export type Guard = z.infer<typeof Guard>;

export const GUARDED_STAGE = {
  negotiating: 'negociacao',
  closed: 'fechado',
  lost: 'perdido',
} as const satisfies Partial<Record<Guard, LeadStatus>>;

export const Guards = z.array(Guard).max(GUARDS.length, FIELD_INVALID);

export const GUARDED_NAMED = 100;

export const GuardedLeads = z.object({
  guard: Guard,
  count: z.number().int(),
  isIncluded: z.boolean(),
  leads: z.array(z.object({ id: LeadId, name: z.string(), phone: z.string() })),
});
export type GuardedLeads = z.infer<typeof GuardedLeads>;

export const MIN_ABOVE_MAX_BUDGET = 'Mínimo maior que o máximo';
const reais = z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).nullish();
const tags = z.array(z.string().trim().max(120, FIELD_INVALID)).max(50, FIELD_INVALID);

const filterFields = {
  /** Matches leads with any of these tags, ignoring case. */
  tags: tags.default([]),
  status: z.array(LeadStatus).max(20, FIELD_INVALID).default([]),
  city: z.array(z.string().trim().max(200, FIELD_INVALID)).max(500, FIELD_INVALID).default([]),
  budget: z.object({ min: reais, max: reais }).default({}),
  customList: LeadListId.nullish(),
  /** Guards a user lifted; filtering by a guarded stage also lifts its guard. */
  include: Guards.default([]),
};
type Budget = { min?: number | null | undefined; max?: number | null | undefined };
const isInOrder = ({ budget }: { budget: Budget }) =>
  budget.min == null || budget.max == null || budget.min <= budget.max;
const inOrder = { path: ['budget', 'min'], error: MIN_ABOVE_MAX_BUDGET };

/** Values of one filter are alternatives; all filters must match (NS-101). */
export const AudienceFilters = z.object(filterFields).refine(isInOrder, inOrder);
export type AudienceFilters = z.infer<typeof AudienceFilters>;

/** Without `tags`, the campaign's tags apply; an empty list removes them (NS-167). */
export const AudienceChoice = z.object({ ...filterFields, tags: tags.optional() }).refine(isInOrder, inOrder);
export type AudienceChoice = z.infer<typeof AudienceChoice>;
