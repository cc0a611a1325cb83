import { z } from 'zod';
import { UnknownReason } from '../unknown-reason.ts';
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
  UnknownReason,
]);
export type NumberRestriction = z.infer<typeof NumberRestriction>;
