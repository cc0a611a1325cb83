import { z } from 'zod';
import { Timestamp } from '../../fields.ts';
import { RoletaGroupId, UserId } from '../../ids.ts';
import { QUEUE_REASONS } from '../../schema-free-values.ts';

const who = { userId: UserId, name: z.string() };

/** Why a member of the group did not get a lead. */
export const Skip = z.discriminatedUnion('code', [
  z.object({ code: z.literal('away'), ...who }),
  /** `time`: as said, in the account's zone. */
  z.object({ code: z.literal('back_at'), ...who, at: Timestamp, time: z.string() }),
  z.object({ code: z.literal('full'), ...who, waiting: z.number().int(), capacity: z.number().int() }),
  /** Was offered this lead and let it pass. */
  z.object({ code: z.literal('let_pass'), ...who }),
]);
export type Skip = z.infer<typeof Skip>;

/** Why a lead stands in the queue. */
export const QueueReason = z.object({
  code: z.enum(QUEUE_REASONS),
  skipped: Skip.array(),
});
export type QueueReason = z.infer<typeof QueueReason>;

/**
 * What became of a lead that the roleta gave somebody. `given` needed no acceptance; `overtaken`: the lead got another
 * owner by hand before it was accepted.
 */
export const OfferOutcome = z.enum(['given', 'open', 'accepted', 'passed_on', 'overtaken']);
export type OfferOutcome = z.infer<typeof OfferOutcome>;

const group = z.object({ id: RoletaGroupId, name: z.string() });
/** The former owner, who left the team. */
const leaver = z.string().optional();

/** Why the roleta gave a lead to somebody, or took it from whoever did not accept it. */
export const RoletaReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('roleta_next'), group, to: z.string(), skipped: Skip.array(), leaver }),
  z.object({ code: z.literal('roleta_last_owner'), to: z.string() }),
  z.object({ code: z.literal('roleta_listing_agent'), to: z.string() }),
  z.object({ code: z.literal('roleta_queued'), group, why: QueueReason, leaver }),
]);
export type RoletaReason = z.infer<typeof RoletaReason>;
