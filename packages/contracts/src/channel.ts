import { z } from 'zod';
import { Timestamp } from './fields.ts';

export const PROVIDERS = ['simulator', 'zapi', 'cloud-api', 'evolution'] as const;
export const Provider = z.enum(PROVIDERS);
export type Provider = z.infer<typeof Provider>;

/** Whom the AI answers on a real number (NS-166): who came from a campaign, an ad or a list; everybody; nobody for now. */
export const ANSWER_SCOPES = ['known', 'everyone', 'nobody'] as const;
export const AnswerScope = z.enum(ANSWER_SCOPES);
export type AnswerScope = z.infer<typeof AnswerScope>;

export const WhatsAppStatus = z.object({
  connected: z.boolean(),
  phone: z.string().nullable(),
  provider: Provider,
  /** Why it is not connected, in words a seller understands. */
  problem: z.string().nullable(),
  /** Since when it is not connected. */
  disconnectedSince: Timestamp.nullable(),
  /** WhatsApp limits the number: it may answer but not begin conversations. */
  restriction: z.string().nullable(),
  /** What leaves can only be taken back or shown while it is simulated. */
  isSimulated: z.boolean(),
});
export type WhatsAppStatus = z.infer<typeof WhatsAppStatus>;

/** Secrets are answered masked ('••••' and the last four characters), never themselves. */
export const WhatsAppSettings = z.object({
  provider: Provider,
  instanceId: z.string().nullable(),
  apiKey: z.string().nullable(),
  /** The same as `apiKey`: both readings of the specification (NS-154). */
  token: z.string().nullable(),
  clientToken: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  businessAccountId: z.string().nullable(),
  appSecret: z.string().nullable(),
  verifyToken: z.string().nullable(),
  baseUrl: z.string().nullable(),
  webhookUrl: z.string().nullable(),
  autoReply: z.boolean(),
  aiEnabled: z.boolean(),
  /** null on a real number = not chosen yet: nobody is answered. */
  answers: AnswerScope.nullable(),
  inboundUrl: z.string(),
  /** Whether the provider could reach and register `inboundUrl`; else what is missing. */
  registration: z.object({ isPossible: z.boolean(), problem: z.string().nullable() }),
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

const text = (max: number) => z.string({ error: 'Valor inválido' }).trim().max(max, `Máximo de ${max} caracteres`);
/** Empty or masked keeps what is stored (NS-154). */
const Secret = text(2000).nullish();

/** What became of the simulated rows when a real number is chosen (NS-080). */
export const SimulatedRows = z.enum(['erase', 'keep']);
export type SimulatedRows = z.infer<typeof SimulatedRows>;

const BASE_URL_INVALID = 'Informe o endereço do servidor, começando com https:// ou http://';

export const WhatsAppSettingsBody = z.object({
  provider: Provider.optional(),
  instanceId: text(200).nullish(),
  apiKey: Secret,
  token: Secret,
  clientToken: Secret,
  phoneNumberId: text(200).nullish(),
  businessAccountId: text(200).nullish(),
  appSecret: Secret,
  verifyToken: Secret,
  baseUrl: z
    .union([z.literal(''), z.null(), z.url({ protocol: /^https?$/, error: BASE_URL_INVALID })], {
      error: BASE_URL_INVALID,
    })
    .transform((value) => (value === '' ? null : value))
    .optional(),
  webhookUrl: z
    .union([z.literal(''), z.null(), z.url({ protocol: /^https?$/, error: WEBHOOK_INVALID })], {
      error: WEBHOOK_INVALID,
    })
    .transform((value) => (value === '' ? null : value))
    .optional(),
  autoReply: z.boolean({ error: 'Valor inválido' }).optional(),
  aiEnabled: z.boolean({ error: 'Valor inválido' }).optional(),
  answers: AnswerScope.optional(),
  /** Asked when the provider changes; without an answer nothing is erased. */
  simulated: SimulatedRows.optional(),
});
export type WhatsAppSettingsBody = z.infer<typeof WhatsAppSettingsBody>;

export const WebhookParams = z.object({ provider: Provider, secret: z.string().min(32).max(100) });
export const WebhookAnswer = z.object({ received: z.literal(true) });
