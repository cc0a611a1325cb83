import { z } from 'zod';
import { CONTENT_TYPES } from '../port/channel-event.ts';

const Spoken = z.object({ id: z.string(), from: z.string(), at: z.iso.datetime() });

const SimulatorMedia = z.object({
  url: z.string(),
  mimeType: z.string().nullable(),
  fileName: z.string().nullable(),
  size: z.number().nullable(),
});

/**
 * Processed like a provider's bodies. `from` is the number as WhatsApp knows it; a change's `id` names the changed
 * message.
 */
export const SimulatorPayload = z.discriminatedUnion('kind', [
  Spoken.extend({
    kind: z.literal('message'),
    name: z.string().nullable(),
    type: z.enum(CONTENT_TYPES).catch('unsupported'),
    text: z.string(),
    media: SimulatorMedia.nullable().default(null),
    quotedId: z.string().nullable().default(null),
  }),
  Spoken.extend({ kind: z.literal('edited'), text: z.string() }),
  Spoken.extend({ kind: z.literal('deleted') }),
  Spoken.extend({ kind: z.literal('reaction'), emoji: z.string().nullable() }),
  z.object({
    kind: z.literal('receipt'),
    id: z.string(),
    status: z.enum(['sent', 'delivered', 'read', 'failed']),
    sendKey: z.string().nullable().default(null),
    at: z.iso.datetime(),
  }),
]);
export type SimulatorPayload = z.infer<typeof SimulatorPayload>;
export type PhoneAct = Exclude<SimulatorPayload, { kind: 'receipt' }>;
