import { z } from 'zod';
import { Timestamp } from './fields.ts';

export const PROVIDERS = ['simulator', 'zapi', 'cloud-api', 'evolution'] as const;
export const Provider = z.enum(PROVIDERS);
export type Provider = z.infer<typeof Provider>;

export const WhatsAppStatus = z.object({
  connected: z.boolean(),
  phone: z.string().nullable(),
  provider: Provider,
});
export type WhatsAppStatus = z.infer<typeof WhatsAppStatus>;

export const WhatsAppSettings = z.object({
  provider: Provider,
  instanceId: z.string().nullable(),
  apiKey: z.string().nullable(),
  token: z.string().nullable(),
  webhookUrl: z.string().nullable(),
  autoReply: z.boolean(),
  aiEnabled: z.boolean(),
  inboundUrl: z.string(),
});
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;

/** A screen of the simulated phone: the lead's side of the conversation. */
export const SimulatorMessage = z.object({
  id: z.string(),
  phone: z.string(),
  /** `to_phone`: the product wrote to the lead. `from_phone`: the lead wrote. */
  direction: z.enum(['to_phone', 'from_phone']),
  type: z.string(),
  text: z.string(),
  mediaUrl: z.string().nullable(),
  timestamp: Timestamp,
});
export type SimulatorMessage = z.infer<typeof SimulatorMessage>;

export const SimulatorSendBody = z.object({
  phone: z.string().trim().min(1, 'Digite o telefone').max(60),
  name: z.string().trim().max(200).nullish(),
  text: z.string().trim().min(1, 'Digite uma mensagem').max(4096),
});
export type SimulatorSendBody = z.infer<typeof SimulatorSendBody>;

export const SimulatorMessagesQuery = z.object({ phone: z.string().max(60).optional() });

export const SimulatorPhone = z.object({
  phone: z.string(),
  name: z.string().nullable(),
  lastMessageAt: Timestamp.nullable(),
});
export type SimulatorPhone = z.infer<typeof SimulatorPhone>;

export const ClockBody = z.object({
  advanceSeconds: z
    .number()
    .int()
    .min(0)
    .max(366 * 24 * 3600),
});
export const ClockAnswer = z.object({ now: Timestamp, fired: z.number().int() });

const WEBHOOK_INVALID = 'Informe um endereço http(s) ou deixe vazio';

/** Which fields each provider needs is a matter of its adapter; today the simulator needs none. */
export const WhatsAppSettingsBody = z.object({
  webhookUrl: z
    .union([z.literal(''), z.null(), z.url({ protocol: /^https?$/, error: WEBHOOK_INVALID })], {
      error: WEBHOOK_INVALID,
    })
    .transform((value) => (value === '' ? null : value))
    .optional(),
  autoReply: z.boolean({ error: 'Valor inválido' }).optional(),
  aiEnabled: z.boolean({ error: 'Valor inválido' }).optional(),
});
export type WhatsAppSettingsBody = z.infer<typeof WhatsAppSettingsBody>;

export const WebhookParams = z.object({ provider: Provider, secret: z.string().min(32).max(100) });
export const WebhookAnswer = z.object({ received: z.literal(true) });
