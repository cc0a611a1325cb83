import { z } from 'zod';

export const Demonstration = z.object({
  isOffered: z.boolean(),
  isLoaded: z.boolean(),
  /** Removing the demonstration deletes users' own notes, after a warning. */
  ownNotes: z.number().int(),
});
export type Demonstration = z.infer<typeof Demonstration>;
