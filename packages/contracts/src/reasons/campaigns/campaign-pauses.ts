import { z } from 'zod';
import { ErrorCode } from '../../errors.ts';
import { Shift } from '../../sending.ts';
import { NumberRestriction } from '../channel/number-restriction.ts';
import { UnknownReason } from '../unknown-reason.ts';
import { knownEnds } from './campaign-ends.ts';
import { launchProblems } from './launch-problems.ts';

export const knownPauses = [
  /** `by_person`: only for a campaign completed while a person had paused it, and as the reason of its sends. */
  z.object({ code: z.enum(['by_person', 'product_sold']) }),
  z.object({ code: z.literal('template_refused'), template: z.string() }),
] as const;

export const PauseReason = z.discriminatedUnion('code', [...knownPauses, UnknownReason]);
export type PauseReason = z.infer<typeof PauseReason>;

export const ScheduleProblem = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['late', 'provider_changed', 'nobody_reached']) }),
  ...launchProblems,
  /** `said`: a text stored before refusals had codes. */
  z.object({ code: z.literal('refused'), refusal: ErrorCode, said: z.string().nullable() }),
  UnknownReason,
]);
export type ScheduleProblem = z.infer<typeof ScheduleProblem>;

export const HoldingLimit = Shift.exclude(['person_limit', 'pacing']);
export type HoldingLimit = z.infer<typeof HoldingLimit>;

export const BatchHold = z.discriminatedUnion('code', [
  ...knownPauses,
  ...knownEnds,
  z.object({ code: z.enum(['draft', 'channel_away', 'uncertain_sends']) }),
  z.object({ code: HoldingLimit }),
  z.object({ code: z.literal('restricted'), restriction: NumberRestriction }),
  UnknownReason,
]);
export type BatchHold = z.infer<typeof BatchHold>;
