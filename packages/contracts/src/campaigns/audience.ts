import { z } from 'zod';
import { FIELD_INVALID } from '../fields.ts';
import { LeadId, LeadListId } from '../ids.ts';
import { LeadStatus } from '../leads.ts';

/** Leads that a run names and leaves out until a person includes them, by why. */
export const GUARDS = ['negotiating', 'closed', 'lost', 'with_person'] as const;
export const Guard = z.enum(GUARDS);
export type Guard = z.infer<typeof Guard>;

/** The stage that makes a guard; a conversation that a person has taken over has none. */
export const GUARDED_STAGE = {
  negotiating: 'negociacao',
  closed: 'fechado',
  lost: 'perdido',
} as const satisfies Partial<Record<Guard, LeadStatus>>;

export const Guards = z.array(Guard).max(GUARDS.length, FIELD_INVALID);

/** Leads of one guard that are named; the count is of all. */
export const GUARDED_NAMED = 100;

/** Who of an audience stands under a guard. Each lead stands under one. */
export const GuardedLeads = z.object({
  guard: Guard,
  count: z.number().int(),
  /** A person included them: they are among those who are contacted. */
  isIncluded: z.boolean(),
  leads: z.array(z.object({ id: LeadId, name: z.string(), phone: z.string() })),
});
export type GuardedLeads = z.infer<typeof GuardedLeads>;

export const MIN_ABOVE_MAX_BUDGET = 'Mínimo maior que o máximo';
const reais = z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).nullish();
const tags = z.array(z.string().trim().max(120, FIELD_INVALID)).max(50, FIELD_INVALID);

const filterFields = {
  /** Any of them, whatever their case. */
  tags: tags.default([]),
  status: z.array(LeadStatus).max(20, FIELD_INVALID).default([]),
  city: z.array(z.string().trim().max(200, FIELD_INVALID)).max(500, FIELD_INVALID).default([]),
  budget: z.object({ min: reais, max: reais }).default({}),
  /** A list of leads put together by a person. */
  customList: LeadListId.nullish(),
  /** Guards a person has lifted; a stage that is filtered by is lifted with it. */
  include: Guards.default([]),
};
type Budget = { min?: number | null | undefined; max?: number | null | undefined };
const isInOrder = ({ budget }: { budget: Budget }) =>
  budget.min == null || budget.max == null || budget.min <= budget.max;
const inOrder = { path: ['budget', 'min'], error: MIN_ABOVE_MAX_BUDGET };

/** Values of one kind are alternatives, the kinds hold together; nothing named means every lead (NS-101). */
export const AudienceFilters = z.object(filterFields).refine(isInOrder, inOrder);
export type AudienceFilters = z.infer<typeof AudienceFilters>;

/** What a person chose. Without tags of its own it begins as the campaign's audience; an empty list takes those away (NS-167). */
export const AudienceChoice = z.object({ ...filterFields, tags: tags.optional() }).refine(isInOrder, inOrder);
export type AudienceChoice = z.infer<typeof AudienceChoice>;
