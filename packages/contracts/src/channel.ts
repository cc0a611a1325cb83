import { z } from 'zod';
import { line, Timestamp } from './fields.ts';
import { NumberProblem } from './reasons/channel/number-problem.ts';
import { NumberRestriction } from './reasons/channel/number-restriction.ts';

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
  /** Why it is not connected. */
  problem: NumberProblem.nullable(),
  /** Since when it is not connected. */
  disconnectedSince: Timestamp.nullable(),
  /** It takes messages and tells nothing, neither answers nor receipts: since then. */
  silentSince: Timestamp.nullable(),
  /** WhatsApp limits the number: it may answer but not begin conversations. */
  restriction: NumberRestriction.nullable(),
  /** Null with a restriction: until a person says that it is over. */
  restrictedUntil: Timestamp.nullable(),
  /** The product stopped the campaigns itself, because many people opted out. */
  isOwnStop: z.boolean(),
  /** What leaves can only be taken back or shown while it is simulated. */
  isSimulated: z.boolean(),
  /** It sends approved templates, and free text only to who wrote lately. */
  hasTemplates: z.boolean(),
});
export type WhatsAppStatus = z.infer<typeof WhatsAppStatus>;

/** Secrets are answered masked ('••••' and the last four characters), never themselves. */
export const WhatsAppSettings = z.object({
  /** Of which provider these are: the one in use unless another was asked for. */
  provider: Provider,
  /** The one messages go through now. */
  activeProvider: Provider,
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
  /** The installation's list of servers, private ones among them, where the provider is a server of one's own. */
  servers: z.array(z.string()),
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

/** A point on the map with what stands there. */
export const SimulatorPlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().trim().max(200).default(''),
  address: z.string().trim().max(500).default(''),
});
export type SimulatorPlace = z.infer<typeof SimulatorPlace>;

/** A screen of the simulated phone: the lead's side of the conversation. */
export const SimulatorMessage = z.object({
  id: z.uuid(),
  phone: z.string(),
  /** `to_phone`: the product wrote to the lead. `from_phone`: the lead wrote. */
  direction: z.enum(['to_phone', 'from_phone']),
  type: z.string(),
  text: z.string(),
  mediaUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  place: SimulatorPlace.nullable(),
  timestamp: Timestamp,
  /** Not at the other side yet: the phone is offline. */
  isWaiting: z.boolean(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  /** The emoji the lead put on it. */
  reaction: z.string().nullable(),
  /** The words of the message it answers; empty where it has none. */
  quoted: z.string().nullable(),
});
export type SimulatorMessage = z.infer<typeof SimulatorMessage>;

/** What a lead sends from the phone. `unsupported`: what WhatsApp knows and this product does not, a poll for instance. */
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
const PhoneText = z.string().trim().max(4096);
const PhoneNumber = z.string().trim().min(1, 'Digite o telefone').max(60);

export const SimulatorSendBody = z
  .object({
    phone: PhoneNumber,
    name: line().max(200).nullish(),
    type: PhoneMessageType.default('text'),
    /** The words; with a file its caption. */
    text: PhoneText.default(''),
    /** Of a file: the address it got when it was uploaded. */
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
/** null takes the emoji away. */
export const SimulatorReactionBody = z.object({ emoji: z.string().trim().min(1).max(16).nullable() });

/** When the network tells that a message was delivered and read. */
export const RECEIPT_BEHAVIOURS = ['normal', 'repeated', 'lost', 'out_of_order'] as const;
export const ReceiptBehaviour = z.enum(RECEIPT_BEHAVIOURS);
export type ReceiptBehaviour = z.infer<typeof ReceiptBehaviour>;

/** How a send to this phone is answered: taken; taken without an answer; refused for now. */
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
  /** WhatsApp knows this mobile number with its ninth digit. Null: a number that has none. */
  hasNinthDigit: z.boolean().nullable(),
});

export const SimulatorPhone = PhoneBehaviour.extend({
  phone: z.string(),
  name: z.string().nullable(),
  lastMessageAt: Timestamp.nullable(),
  /** The newest message that came to the phone, for its unread mark. */
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

/** How far an account's clock may stand ahead of the real one in all: a date far away breaks what is computed from it. */
export const CLOCK_MAX_AHEAD_DAYS = 5 * 365;

export const ClockBody = z.object({
  advanceSeconds: z
    .number()
    .int()
    .min(0)
    .max(366 * 24 * 3600),
});

/** Kinds of what waits for a time of the account. */
export const UPCOMING_KINDS = [
  'campaign_step',
  'campaign_start',
  'ai_reply',
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
  /** To whom, where it is one person. */
  leadName: z.string().nullable(),
  /** The campaign's name, the words, or what the receipt says. */
  detail: z.string().nullable(),
  /** Of a campaign step. */
  step: z.number().int().nullable(),
});
export type Upcoming = z.infer<typeof Upcoming>;

/** `fired`: due rows handled. `messages`: what the phones got and wrote on the way, oldest first, at most a hundred. */
export const ClockAnswer = z.object({ now: Timestamp, fired: z.number().int(), messages: z.array(SimulatorMessage) });
export type ClockAnswer = z.infer<typeof ClockAnswer>;

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

/** 32 random bytes in base64url. An address of another form is nobody's, and nothing is looked up for it. */
const WebhookSecret = z.string().regex(/^[\w-]{43}$/);
export const WebhookParams = z.object({ provider: Provider, secret: WebhookSecret });
export const WebhookAnswer = z.object({ received: z.literal(true) });
