import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { LeadId } from '../ids.ts';
import { TASK_KINDS } from '../schema-free-values.ts';

/** What is to be done next for a lead: the first of its open tasks and of its visits to come. */
export const NextAction = z.object({
  leadId: LeadId,
  /** Null: a visit. */
  task: z.object({ kind: z.enum(TASK_KINDS), words: z.string().nullable() }).nullable(),
  /** In the account's zone. */
  day: z.iso.date(),
  time: z.string().nullable(),
  dueAt: Timestamp,
});
export type NextAction = z.infer<typeof NextAction>;

export const NEXT_ACTIONS_MAX = 200;

export const NextActionsQuery = z.object({
  leads: z
    .string()
    .max(NEXT_ACTIONS_MAX * 37, FIELD_INVALID)
    .default('')
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(LeadId).max(NEXT_ACTIONS_MAX, FIELD_INVALID)),
});

/** Of the leads that have any. */
export const NextActions = z.array(NextAction);
export type NextActions = z.infer<typeof NextActions>;
