import { z } from 'zod';
import { MessageFailure } from './message-failures.ts';

/** Why campaigns of a number rest. */
export const NumberRestriction = z.discriminatedUnion('code', [
  /** The product stopped them itself: so many of the people first written to within a day opted out. */
  z.object({
    code: z.literal('own_stop'),
    optOuts: z.number().int(),
    firstContacts: z.number().int(),
    limitPercent: z.number(),
  }),
  /** WhatsApp refused a send for what it thinks of the number. */
  z.object({ code: z.literal('send_refused'), failure: MessageFailure }),
  /** WhatsApp's own names of what it forbids. */
  z.object({ code: z.literal('announced'), said: z.string() }),
  z.object({ code: z.literal('other'), said: z.string() }),
]);
export type NumberRestriction = z.infer<typeof NumberRestriction>;
