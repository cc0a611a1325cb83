import { z } from 'zod';

/** A reason stored before reasons had codes, as its original text. */
export const UnknownReason = z.object({ code: z.literal('other'), said: z.string() });
export type UnknownReason = z.infer<typeof UnknownReason>;
