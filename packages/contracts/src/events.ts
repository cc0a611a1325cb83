import { z } from 'zod';
import { LIVE_TOPICS } from './schema-free-values.ts';

/** Ids only, never content. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.enum(LIVE_TOPICS), id: z.string().optional() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
