import { z } from 'zod';
import { Shift } from '../../sending.ts';
import { knownFailures } from '../channel/message-failures.ts';
import { NumberRestriction } from '../channel/number-restriction.ts';
import { PhoneProblem } from '../channel/phone-problem.ts';
import { doubts } from '../channel/send-doubts.ts';
import { UnknownReason } from '../unknown-reason.ts';
import { knownEnds } from './campaign-ends.ts';
import { knownPauses } from './campaign-pauses.ts';

/** Without the gap between two messages, which is not reported. */
export const WaitingLimit = Shift.exclude(['pacing']);
export type WaitingLimit = z.infer<typeof WaitingLimit>;

export const knownReasons = [
  ...knownPauses,
  ...knownEnds,
  ...knownFailures,
  z.object({ code: WaitingLimit }),
  z.object({ code: z.enum(['in_conversation', 'disconnected', 'draft']) }),
  z.object({ code: z.literal('restricted'), restriction: NumberRestriction }),
  // Evidence that the message arrived although no answer confirmed it.
  z.object({ code: z.enum(['confirmed_by_whatsapp', 'confirmed_by_answer', 'found_in_queue']) }),
  z.object({ code: z.literal('marked_sent'), by: z.string() }),
  // Reasons why the message will not be sent, apart from the end of its sequence.
  z.object({ code: z.enum(['dropped_from_step', 'undecided', 'without_number']) }),
  z.object({ code: z.literal('skipped_by_person'), by: z.string() }),
  z.object({ code: z.literal('number_problem'), problem: PhoneProblem }),
] as const;

export const SendReason = z.discriminatedUnion('code', [...knownReasons, UnknownReason]);
/** Why a campaign message waits, is not sent or counts as sent. */
export type SendReason = z.infer<typeof SendReason>;

export const hurries = [z.object({ code: z.enum(['limits_changed', 'delay_edited']) })] as const;

export const SendHurry = z.discriminatedUnion('code', [...hurries, UnknownReason]);
export type SendHurry = z.infer<typeof SendHurry>;

export const AttemptDetail = z.discriminatedUnion('code', [...knownReasons, ...doubts, UnknownReason]);
export type AttemptDetail = z.infer<typeof AttemptDetail>;
