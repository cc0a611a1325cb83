import { z } from 'zod';
import { LIVE_TOPICS } from './schema-free-values.ts';
import { PresenceNews } from './team/presence.ts';

/** Ids only, never content; of presence, who it is. */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resync') }),
  PresenceNews,
  z.object({ type: z.enum(LIVE_TOPICS), id: z.string().optional() }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
