import { z } from 'zod';
import { ErrorCode } from '../../errors.ts';
import { EndReason } from './campaign-ends.ts';
import { SendReason } from './send-reasons.ts';

/** Why a decision of a person about a send was refused, more precisely than the error's code. */
export const DecisionObstacle = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['confirmed_meanwhile', 'closed_undecided', 'draft_again', 'cancelled_since']) }),
  z.object({ code: z.literal('resending_useless'), reason: SendReason.nullable() }),
  z.object({ code: z.literal('sequence_ended'), reason: EndReason.nullable() }),
]);
export type DecisionObstacle = z.infer<typeof DecisionObstacle>;

export const SendRefusal = z.union([DecisionObstacle, z.object({ code: ErrorCode })]);
export type SendRefusal = z.infer<typeof SendRefusal>;
