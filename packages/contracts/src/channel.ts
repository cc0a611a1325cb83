import { z } from 'zod';
import { FIELD_INVALID, line, Timestamp } from './fields.ts';
import { NumberProblem } from './reasons/channel/number-problem.ts';
import { NumberRestriction } from './reasons/channel/number-restriction.ts';
import { MESSAGE_MAX } from './schema-free-values.ts';

export const PROVIDERS = ['simulator', 'zapi', 'cloud-api', 'evolution'] as const;
export const Provider = z.enum(PROVIDERS);
export type Provider = z.infer<typeof Provider>;

/** NS-166: 'known' = came from a campaign, an ad or a list. */
export const ANSWER_SCOPES = ['known', 'everyone', 'nobody'] as const;
export const AnswerScope = z.enum(ANSWER_SCOPES);
export type AnswerScope = z.infer<typeof AnswerScope>;

export const WhatsAppStatus = z.object({
  connected: z.boolean(),
  phone: z.string().nullable(),
  provider: Provider,
  problem: NumberProblem.nullable(),
  disconnectedSince: Timestamp.nullable(),
  /** Since then the number accepts messages but delivers neither answers nor receipts. */
  silentSince: Timestamp.nullable(),
  /** WhatsApp lets the number answer but not begin conversations. */
  restriction: NumberRestriction.nullable(),
  /** If null while restricted, the restriction lasts until a user lifts it. */
  restrictedUntil: Timestamp.nullable(),
  isOwnStop: z.boolean(),
  isSimulated: z.boolean(),
  hasTemplates: z.boolean(),
});
export type WhatsAppStatus = z.infer<typeof WhatsAppStatus>;

/** Secrets are returned masked: '••••' and the last four characters. */
export const WhatsAppSettings = z.object({
  provider: Provider,
  activeProvider: Provider,
  instanceId: z.string().nullable(),
  apiKey: z.string().nullable(),
  /** Same as `apiKey`: the specification uses both names (NS-154). */
  token: z.string().nullable(),
  clientToken: z.string().nullable(),
  phoneNumberId: z.string().nullable(),
  businessAccountId: z.string().nullable(),
  appSecret: z.string().nullable(),
  verifyToken: z.string().nullable(),
  baseUrl: z.string().nullable(),
  servers: z.array(z.string()),
  webhookUrl: z.string().nullable(),
  autoReply: z.boolean(),
  aiEnabled: z.boolean(),
  /** Null on a real number = not chosen yet, so nobody is answered. */
  answers: AnswerScope.nullable(),
  inboundUrl: z.string(),
  registration: z.object({ isPossible: z.boolean(), problem: z.string().nullable() }),
});
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;

export const SimulatorPlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().trim().max(200).default(''),
  address: z.string().trim().max(500).default(''),
});
export type SimulatorPlace = z.infer<typeof SimulatorPlace>;

export const SimulatorMessage = z.object({
  id: z.uuid(),
  phone: z.string(),
  /** `to_phone` = from the product to the lead. */
  direction: z.enum(['to_phone', 'from_phone']),
  type: z.string(),
  text: z.string(),
  mediaUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  place: SimulatorPlace.nullable(),
  timestamp: Timestamp,
  isWaiting: z.boolean(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  reaction: z.string().nullable(),
  quoted: z.string().nullable(),
});
export type SimulatorMessage = z.infer<typeof SimulatorMessage>;

/** `unsupported`: known to WhatsApp but not to this product, such as a poll. */
export const PHONE_MESSAGE_TYPES = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'unsupported',
] as const;
export const PhoneMessageType = z.enum(PHONE_MESSAGE_TYPES);
export type PhoneMessageType = z.infer<typeof PhoneMessageType>;

export const PHONE_FILE_TYPES: readonly PhoneMessageType[] = ['image', 'audio', 'video', 'document', 'sticker'];
const PhoneText = z.string().trim().max(MESSAGE_MAX);
const PhoneNumber = z.string().trim().min(1, 'Digite o telefone').max(60);

export const SimulatorSendBody = z
  .object({
    phone: PhoneNumber,
    name: line().max(200).nullish(),
    type: PhoneMessageType.default('text'),
    text: PhoneText.default(''),
    url: z.string().max(500).nullish(),
    place: SimulatorPlace.nullish(),
  })
  .superRefine(({ type, text, url, place }, refine) => {
    const lacks = (path: string, message: string) => refine.addIssue({ code: 'custom', path: [path], message });
    if (PHONE_FILE_TYPES.includes(type) && !url) lacks('url', 'Escolha um arquivo');
    if (type === 'location' && !place) lacks('place', 'Informe o local');
    if (!PHONE_FILE_TYPES.includes(type) && type !== 'location' && text === '') lacks('text', 'Digite uma mensagem');
  });
export type SimulatorSendBody = z.input<typeof SimulatorSendBody>;

export const SimulatorMessagesQuery = z.object({ phone: z.string().max(60).optional() });
export const SimulatorMessageParams = z.object({ messageId: z.uuid() });
export const SimulatorEditBody = z.object({ text: PhoneText.min(1, 'Digite uma mensagem') });
export const SimulatorReactionBody = z.object({ emoji: z.string().trim().min(1).max(16).nullable() });

export const RECEIPT_BEHAVIOURS = ['normal', 'repeated', 'lost', 'out_of_order'] as const;
export const ReceiptBehaviour = z.enum(RECEIPT_BEHAVIOURS);
export type ReceiptBehaviour = z.infer<typeof ReceiptBehaviour>;

/** Accepted; accepted without an answer; refused for now. */
export const SEND_BEHAVIOURS = ['answered', 'answer_lost', 'refused'] as const;
export const SendBehaviour = z.enum(SEND_BEHAVIOURS);
export type SendBehaviour = z.infer<typeof SendBehaviour>;

export const RECEIPT_DELAY_MAX_SECONDS = 7 * 24 * 3600;

const PhoneBehaviour = z.object({
  isBlocked: z.boolean(),
  isOffline: z.boolean(),
  receiptDelaySeconds: z.number().int().min(0).max(RECEIPT_DELAY_MAX_SECONDS),
  receipts: ReceiptBehaviour,
  sends: SendBehaviour,
  /** Whether WhatsApp knows the number with its ninth digit; null = a number that has none. */
  hasNinthDigit: z.boolean().nullable(),
});

export const SimulatorPhone = PhoneBehaviour.extend({
  phone: z.string(),
  name: z.string().nullable(),
  lastMessageAt: Timestamp.nullable(),
  lastReceivedAt: Timestamp.nullable(),
});
export type SimulatorPhone = z.infer<typeof SimulatorPhone>;

export const NewSimulatorPhoneBody = z.object({ phone: PhoneNumber, name: line().max(200).nullish() });
export type NewSimulatorPhoneBody = z.infer<typeof NewSimulatorPhoneBody>;

export const SimulatorPhoneParams = z.object({ phone: z.string().min(1).max(60) });
export const SimulatorPhoneBody = PhoneBehaviour.extend({
  name: line().max(200).nullable(),
  hasNinthDigit: z.boolean(),
}).partial();
export type SimulatorPhoneBody = z.infer<typeof SimulatorPhoneBody>;

/** A date far in the future breaks values computed from it. */
export const CLOCK_MAX_AHEAD_DAYS = 5 * 365;

export const ClockBody = z.object({
  advanceSeconds: z
    .number()
    .int()
    .min(0)
    .max(366 * 24 * 3600),
});

export const UPCOMING_KINDS = [
  'campaign_step',
  'campaign_start',
  'ai_reply',
  'ai_reengagement',
  'message',
  'receipt',
  'lead_message',
] as const;
export const UpcomingKind = z.enum(UPCOMING_KINDS);
export type UpcomingKind = z.infer<typeof UpcomingKind>;

export const Upcoming = z.object({
  id: z.string(),
  kind: UpcomingKind,
  at: Timestamp,
  leadName: z.string().nullable(),
  detail: z.string().nullable(),
  step: z.number().int().nullable(),
});
export type Upcoming = z.infer<typeof Upcoming>;

/** `fired`: due rows handled. `messages`: at most a hundred, oldest first. */
export const ClockAnswer = z.object({ now: Timestamp, fired: z.number().int(), messages: z.array(SimulatorMessage) });
export type ClockAnswer = z.infer<typeof ClockAnswer>;

const WEBHOOK_INVALID = 'Informe um endereço http(s) ou deixe vazio';

const text = (max: number) => z.string({ error: FIELD_INVALID }).trim().max(max, `Máximo de ${max} caracteres`);
/** Empty or masked keeps the stored secret (NS-154). */
const Secret = text(2000).nullish();

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
  autoReply: z.boolean({ error: FIELD_INVALID }).optional(),
  aiEnabled: z.boolean({ error: FIELD_INVALID }).optional(),
  answers: AnswerScope.optional(),
  /** If absent, nothing is erased. */
  simulated: SimulatedRows.optional(),
});
export type WhatsAppSettingsBody = z.infer<typeof WhatsAppSettingsBody>;

/** 32 random bytes in base64url; any other form is refused without a lookup. */
const WebhookSecret = z.string().regex(/^[\w-]{43}$/);
export const WebhookParams = z.object({ provider: Provider, secret: WebhookSecret });
export const WebhookAnswer = z.object({ received: z.literal(true) });
