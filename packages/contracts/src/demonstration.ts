import { z } from 'zod';

/** Demonstration data: offered to an account that is still empty, removable in one click (decision NS-005). */
export const Demonstration = z.object({
  /** There is nothing of the account's own yet. */
  isOffered: z.boolean(),
  isLoaded: z.boolean(),
  /** Notes that people of the account wrote on demonstration leads: they go with them, which is told before. */
  ownNotes: z.number().int(),
});
export type Demonstration = z.infer<typeof Demonstration>;
