import { z } from 'zod';
import { UnknownReason } from '../unknown-reason.ts';
import { hurries, knownReasons, SendReason } from './send-reasons.ts';

export const PlanReason = z.discriminatedUnion('code', [
  ...knownReasons,
  z.object({ code: z.literal('only_after_reply') }),
  UnknownReason,
]);
export type PlanReason = z.infer<typeof PlanReason>;

export const DelayCause = z.discriminatedUnion('code', [
  ...knownReasons,
  z.object({ code: z.enum(['after_late', 'server_busy']) }),
  UnknownReason,
]);
export type DelayCause = z.infer<typeof DelayCause>;

export const HurryCause = z.discriminatedUnion('code', [
  ...hurries,
  z.object({ code: z.enum(['after_early', 'after_answer', 'hours_ignored', 'limits_allowed']) }),
  UnknownReason,
]);
export type HurryCause = z.infer<typeof HurryCause>;

const apart = { hasLeft: z.boolean(), ms: z.number() };

export const PlanDifference = z.discriminatedUnion('code', [
  z.object({ code: z.literal('late'), ...apart, cause: DelayCause }),
  z.object({ code: z.literal('early'), ...apart, cause: HurryCause }),
  z.object({ code: z.enum(['uncertain', 'failed', 'not_sent']), reason: SendReason.nullable() }),
  /** The step was edited since; the new text applies from the next run. */
  z.object({ code: z.literal('text_edited') }),
]);
export type PlanDifference = z.infer<typeof PlanDifference>;
