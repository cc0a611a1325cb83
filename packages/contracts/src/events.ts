import { z } from 'zod';
import { EVENT_TOPICS } from './plain-values.ts';

/** What changed, by topic; a browser refetches what it shows of that topic. Ids only, never content. */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.enum(EVENT_TOPICS), id: z.string().optional() }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;
