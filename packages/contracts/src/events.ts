import { z } from 'zod';

/** What changed, by topic; a browser refetches what it shows of that topic. Ids only, never content. */
export const ServerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('leads'), id: z.string().optional() }),
  z.object({ type: z.literal('products'), id: z.string().optional() }),
  z.object({ type: z.literal('conversations'), id: z.string().optional() }),
  z.object({ type: z.literal('campaigns'), id: z.string().optional() }),
  z.object({ type: z.literal('simulator'), id: z.string().optional() }),
  z.object({ type: z.literal('settings'), id: z.string().optional() }),
  z.object({ type: z.literal('notifications'), id: z.string().optional() }),
]);
export type ServerEvent = z.infer<typeof ServerEvent>;
