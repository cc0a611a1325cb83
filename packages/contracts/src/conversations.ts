import { z } from 'zod';
import { Timestamp } from './fields.ts';
import { CampaignId, ConversationId, LeadId, MessageId, ProductId } from './ids.ts';
import { MediaKind } from './media.ts';
import { SEARCH_MAX } from './plain-values.ts';
import { MediaProblem } from './reasons/channel/media-problem.ts';
import { MessageFailure } from './reasons/channel/message-failures.ts';
import { DecisionReason } from './reasons/decision.ts';
import { HandOverReason } from './reasons/hand-over.ts';

export const ConversationStatus = z.enum(['ai_active', 'human_taken', 'waiting_response']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Who speaks, as a bubble shows it: Cliente, IA, Você. A campaign message is from `user` (decision NS-125). */
export const MessageFrom = z.enum(['lead', 'ai', 'user']);
export type MessageFrom = z.infer<typeof MessageFrom>;

export const MESSAGE_TYPES = ['text', 'image', 'audio', 'video', 'document', 'location'] as const;
export const MessageType = z.enum(MESSAGE_TYPES);
export type MessageType = z.infer<typeof MessageType>;

/**
 * Outbound: queued → sending → sent → delivered → read; failed = certainly not sent; unknown = nobody can tell yet.
 * Inbound: received.
 */
export const MessageStatus = z.enum([
  'received',
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
]);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** Why the AI wrote a message: the words it answered, and where each figure, date or area in it came from. */
export const WrittenBecause = z.object({
  answers: z.string(),
  intent: z.string().nullable(),
  /** Why the agent decided as it did. */
  reason: DecisionReason.nullable(),
  /** Fields of products, as the catalogue held them when it was written. */
  facts: z.array(z.object({ productId: ProductId, productName: z.string(), field: z.string(), value: z.string() })),
  /** Figures it only repeated from the lead. */
  fromLead: z.array(z.string()),
});
export type WrittenBecause = z.infer<typeof WrittenBecause>;

/** The message another one answers. */
export const QuotedMessage = z.object({
  id: MessageId,
  from: MessageFrom,
  fromPhone: z.boolean(),
  type: z.string(),
  text: z.string(),
});
export type QuotedMessage = z.infer<typeof QuotedMessage>;

export const ChatMessage = z.object({
  id: MessageId,
  from: MessageFrom,
  type: z.string(),
  content: z.string(),
  mediaUrl: z.string().nullable(),
  /** Its file is on its way here. */
  isMediaPending: z.boolean(),
  /** Why its file cannot be shown, in words a seller understands. */
  mediaProblem: MediaProblem.nullable(),
  caption: z.string().nullable(),
  fileName: z.string().nullable(),
  timestamp: Timestamp,
  status: MessageStatus,
  /** Why it was not sent. */
  failReason: MessageFailure.nullable(),
  /** When a message that WhatsApp withheld is handed over again; `failReason` says why it waits. */
  retryAt: Timestamp.nullable(),
  /** Set on campaign messages: the step that sent it. */
  campaign: z.object({ id: CampaignId, step: z.number().int() }).nullable(),
  /** Typed on the connected phone, outside this product. */
  fromPhone: z.boolean(),
  /** Kept from the simulator after a real number was connected. */
  isSimulated: z.boolean(),
  /** The composer's own id of the message, so that it knows its copy again. */
  clientMessageId: z.string().nullable(),
  isEdited: z.boolean(),
  /** Deleted for everyone by whoever wrote it. */
  isDeleted: z.boolean(),
  /** The emojis put on it, the lead's first. */
  reactions: z.array(z.string()),
  /** What it answers; null in lists, and where that message is not here. */
  quoted: QuotedMessage.nullable(),
  /** Of the AI's messages; null in lists. */
  writtenBecause: WrittenBecause.nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Conversation = z.object({
  id: ConversationId,
  leadId: LeadId,
  campaignId: CampaignId.nullable(),
  leadName: z.string().nullable(),
  leadPhone: z.string().nullable(),
  status: ConversationStatus,
  /** Lists carry the newest message only; one conversation its newest fifty (decision NS-125). */
  messages: z.array(ChatMessage),
  isActive: z.boolean(),
  hasUnreadMessages: z.boolean(),
  isAiEnabled: z.boolean(),
  assignedToUserId: z.string().nullable(),
  assignedToUserName: z.string().nullable(),
  takenOverAt: Timestamp.nullable(),
  /** Why the AI handed the conversation over, if it did. */
  handOverReason: HandOverReason.nullable(),
  /** Whose wish stopped the AI: the lead asked for silence, or a person put the number in Não perturbar. */
  silencedBy: z.enum(['lead', 'person']).nullable(),
  isSuppressed: z.boolean(),
  /** An inbound message nobody has answered yet. */
  isAwaitingReply: z.boolean(),
  /**
   * Since when the lead waits for us: for an answer, or for what a person owes (`follow-ups.ts`). Null = nobody waits;
   * so it is in archived conversations and of who asked for silence.
   */
  waitingSince: Timestamp.nullable(),
  /** The lead's messages nobody has read, counted to `UNREAD_COUNTED_MAX`; an unread conversation has 1 at least. */
  unreadCount: z.number().int(),
  /** The first of them, however far back; null = none. */
  firstUnreadId: MessageId.nullable(),
  /** Until when free text may be sent, afterwards only an approved template; null = always. */
  replyWindowEndsAt: Timestamp.nullable(),
  lastMessageAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Conversation = z.infer<typeof Conversation>;

export const UNREAD_COUNTED_MAX = 100;

export const CONVERSATION_PAGE = 50;
export const MESSAGE_PAGE = 50;

export const ConversationListQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(CONVERSATION_PAGE),
  search: z.string().max(SEARCH_MAX).optional(),
});
export type ConversationListQuery = z.infer<typeof ConversationListQuery>;

/** `before` is a message id: the page of messages older than it. */
export const ConversationQuery = z.object({ before: MessageId.optional() });

export const ConversationParams = z.object({ conversationId: ConversationId });
export const MessageParams = z.object({ conversationId: ConversationId, messageId: MessageId });

export const StartConversationBody = z.object({
  leadId: LeadId,
  phone: z.string().max(60).nullish(),
  name: z.string().max(200).nullish(),
});
export type StartConversationBody = z.infer<typeof StartConversationBody>;

export const MESSAGE_REQUIRED = 'Digite uma mensagem';
export const MESSAGE_MAX = 4096;
export const CAPTION_MAX = 1024;

export const SendMessageBody = z.object({
  message: z
    .string({ error: MESSAGE_REQUIRED })
    .trim()
    .min(1, MESSAGE_REQUIRED)
    .max(MESSAGE_MAX, 'A mensagem passa de 4096 caracteres'),
  /** Made by the composer: the same id sent twice is one message. */
  clientMessageId: z.uuid().optional(),
  /** A message of the same conversation that this one answers. */
  quotedMessageId: MessageId.optional(),
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

/** `url` is an address that the account got from an upload; any other is refused and never fetched (NS-090). */
export const SendMediaBody = z.object({
  type: MediaKind,
  url: z.string().max(500),
  /** With an audio, a message of its own right behind it: WhatsApp shows no words there. */
  caption: z.string().trim().max(CAPTION_MAX, 'A legenda passa de 1024 caracteres').nullish(),
  clientMessageId: z.uuid().optional(),
  quotedMessageId: MessageId.optional(),
});
export type SendMediaBody = z.infer<typeof SendMediaBody>;

export const ArchiveBody = z.object({ isActive: z.boolean() });

/** A person's verdict on a send whose outcome nobody knows. */
export const SettleBody = z.object({ action: z.enum(['resend', 'mark_sent', 'cancel']) });
export type SettleBody = z.infer<typeof SettleBody>;
