import { z } from 'zod';
import { MessageFailure } from './message-failures.ts';

export const NumberRestriction = z.discriminatedUnion('code', [
  /** Prumo stopped the campaigns: `optOuts` of the `firstContacts` people first contacted within a day opted out. */
  z.object({
    code: z.literal('own_stop'),
    optOuts: z.number().int(),
    firstContacts: z.number().int(),
    limitPercent: z.number(),
  }),
  z.object({ code: z.literal('send_refused'), failure: MessageFailure }),
  /** `said`: WhatsApp's own names for what it forbids. */
  z.object({ code: z.literal('announced'), said: z.string() }),
  z.object({ code: z.literal('other'), said: z.string() }),
]);
export type NumberRestriction = z.infer<typeof NumberRestriction>;
