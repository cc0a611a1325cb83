import { z } from 'zod';
import { EVENT_TOPICS } from './plain-values.ts';

/** Ids only, never content; a browser refetches what it shows of the topic. */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.enum(EVENT_TOPICS), id: z.string().optional() }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;
