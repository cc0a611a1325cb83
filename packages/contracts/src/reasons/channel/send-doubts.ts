import { z } from 'zod';
import { CallBreak } from '../outbound-call.ts';
import { OutsideProvider } from './number-problem.ts';

export const doubts = [
  z.object({ code: z.enum(['no_answer_in_time', 'process_ended', 'answer_lost']) }),
  /** An answer that neither accepts nor refuses the message; `named` is the provider's own code. */
  z.object({
    code: z.literal('odd_answer'),
    provider: OutsideProvider,
    status: z.number().int(),
    named: z.string().nullable(),
  }),
  z.object({ code: z.literal('answer_unread'), why: CallBreak }),
  /** `said`: the unchanged error text of the network or the failing code. */
  z.object({ code: z.literal('call_broken'), said: z.string() }),
] as const;

export const SendDoubt = z.discriminatedUnion('code', doubts);
export type SendDoubt = z.infer<typeof SendDoubt>;
