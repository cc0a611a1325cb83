import { z } from 'zod';

/** Offered to an empty account, removable in one click (decision NS-005). */
export const Demonstration = z.object({
  isOffered: z.boolean(),
  isLoaded: z.boolean(),
  /** People's own notes on demonstration leads; removal deletes them, after a warning. */
  ownNotes: z.number().int(),
});
export type Demonstration = z.infer<typeof Demonstration>;
