import { z } from 'zod';
import { CallBreak } from '../outbound-call.ts';
import { OutsideProvider } from './number-problem.ts';

/** Why nobody knows what became of a call. */
export const doubts = [
  z.object({ code: z.enum(['no_answer_in_time', 'process_ended', 'answer_lost']) }),
  /** An answer that neither takes nor refuses the message; `named` is the provider's own code of it. */
  z.object({
    code: z.literal('odd_answer'),
    provider: OutsideProvider,
    status: z.number().int(),
    named: z.string().nullable(),
  }),
  z.object({ code: z.literal('answer_unread'), why: CallBreak }),
  /** `said` are words of the network or of the code that failed, as they came. */
  z.object({ code: z.literal('call_broken'), said: z.string() }),
] as const;

export const SendDoubt = z.discriminatedUnion('code', doubts);
export type SendDoubt = z.infer<typeof SendDoubt>;
