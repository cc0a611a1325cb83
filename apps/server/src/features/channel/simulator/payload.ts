import { z } from 'zod';

/** The simulator's own webhook bodies; they take the same way in as a provider's. */
export const SimulatorPayload = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    id: z.string(),
    from: z.string(),
    name: z.string().nullable(),
    type: z.string(),
    text: z.string(),
    at: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('receipt'),
    id: z.string(),
    status: z.enum(['delivered', 'read', 'failed']),
    at: z.iso.datetime(),
  }),
]);
export type SimulatorPayload = z.infer<typeof SimulatorPayload>;
