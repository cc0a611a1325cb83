import { z } from 'zod';
import { pageLimit, Timestamp } from './fields.ts';
import { CampaignId, ConversationId, KnowledgeEntryId, LeadId, MessageId, ProductId, UserId } from './ids.ts';
import { MediaKind } from './media.ts';
import { MediaProblem } from './reasons/channel/media-problem.ts';
import { MessageFailure } from './reasons/channel/message-failures.ts';
import { DecisionReason } from './reasons/decision.ts';
import { HandOverReason } from './reasons/hand-over.ts';
import { MESSAGE_MAX, SEARCH_MAX } from './schema-free-values.ts';
import { OwnerFilter } from './team/owners.ts';

export { MESSAGE_MAX };

export const ConversationStatus = z.enum(['ai_active', 'human_taken', 'waiting_response']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Shown as Cliente, IA, Você. Campaign messages are from `user` (decision NS-125). */
export const MessageFrom = z.enum(['lead', 'ai', 'user']);
export type MessageFrom = z.infer<typeof MessageFrom>;

export const MESSAGE_TYPES = ['text', 'image', 'audio', 'video', 'document', 'location'] as const;
export const MessageType = z.enum(MESSAGE_TYPES);
export type MessageType = z.infer<typeof MessageType>;

/** Outbound: queued → sending → sent → delivered → read; failed = certainly not sent. Inbound: received. */
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

export const WrittenBecause = z.object({
  answers: z.string(),
  intent: z.string().nullable(),
  reason: DecisionReason.nullable(),
  facts: z.array(z.object({ productId: ProductId, productName: z.string(), field: z.string(), value: z.string() })),
  fromLead: z.array(z.string()),
  /** Sentences of the account's texts, said word for word; null = of the company's description. */
  passages: z
    .array(
      z.object({
        text: z.string(),
        title: z.string().nullable(),
        entryId: KnowledgeEntryId.nullable(),
        /** The file or page it was read from. */
        document: z.string().optional(),
      }),
    )
    .optional(),
});
export type WrittenBecause = z.infer<typeof WrittenBecause>;

export const QuotedMessage = z.object({
  id: MessageId,
  from: MessageFrom,
  /** Who of the team wrote it here. */
  authorId: UserId.nullable(),
  fromPhone: z.boolean(),
  type: z.string(),
  text: z.string(),
});
export type QuotedMessage = z.infer<typeof QuotedMessage>;

export const ChatMessage = z.object({
  id: MessageId,
  from: MessageFrom,
  /** Who of the team wrote it here. */
  authorId: UserId.nullable(),
  type: z.string(),
  content: z.string(),
  mediaUrl: z.string().nullable(),
  isMediaPending: z.boolean(),
  mediaProblem: MediaProblem.nullable(),
  caption: z.string().nullable(),
  fileName: z.string().nullable(),
  timestamp: Timestamp,
  status: MessageStatus,
  failReason: MessageFailure.nullable(),
  /** When a message that WhatsApp withheld will be sent again. */
  retryAt: Timestamp.nullable(),
  campaign: z.object({ id: CampaignId, step: z.number().int() }).nullable(),
  fromPhone: z.boolean(),
  isSimulated: z.boolean(),
  clientMessageId: z.string().nullable(),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  reactions: z.array(z.string()),
  /** Null in lists, and when the quoted message is not stored here. */
  quoted: QuotedMessage.nullable(),
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
  /** In lists only the newest message; in a single conversation the newest fifty (decision NS-125). */
  messages: z.array(ChatMessage),
  isActive: z.boolean(),
  hasUnreadMessages: z.boolean(),
  isAiEnabled: z.boolean(),
  assignedToUserId: UserId.nullable(),
  assignedToUserName: z.string().nullable(),
  /** Who of the team is responsible for the lead. */
  ownerId: UserId.nullable(),
  takenOverAt: Timestamp.nullable(),
  handOverReason: HandOverReason.nullable(),
  /** `lead`: the lead opted out; `person`: a user added the number to Não perturbar. */
  silencedBy: z.enum(['lead', 'person']).nullable(),
  isSuppressed: z.boolean(),
  isAwaitingReply: z.boolean(),
  /**
   * Since when the lead waits for an answer or a follow-up. Null = nobody waits, also when the conversation is archived
   * or the lead opted out.
   */
  waitingSince: Timestamp.nullable(),
  /** Counted up to `UNREAD_COUNTED_MAX`; at least 1 in an unread conversation. */
  unreadCount: z.number().int(),
  firstUnreadId: MessageId.nullable(),
  /** From then on only approved templates can be sent; null = free text always. */
  replyWindowEndsAt: Timestamp.nullable(),
  /** When the AI takes the talk up again unless something happens before. */
  reengagesAt: Timestamp.nullable(),
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
  limit: pageLimit(200, CONVERSATION_PAGE),
  search: z.string().max(SEARCH_MAX).optional(),
  owner: OwnerFilter.optional(),
});
export type ConversationListQuery = z.infer<typeof ConversationListQuery>;

export const ConversationQuery = z.object({ before: MessageId.optional() });

export const ConversationParams = z.object({ conversationId: ConversationId });
export const MessageParams = z.object({ conversationId: ConversationId, messageId: MessageId });

export const StartConversationBody = z.object({
  leadId: LeadId,
  phone: z.string().max(60).nullish(),
  name: z.string().max(200).nullish(),
});
export type StartConversationBody = z.infer<typeof StartConversationBody>;

/** Without `wanted`, a conversation whose lead somebody else owns is refused with `lead_owned`. */
export const TakeOverBody = z.object({ wanted: z.enum(['conversation', 'lead']).optional() }).nullish();
export type TakeOverBody = z.infer<typeof TakeOverBody>;

export const MESSAGE_REQUIRED = 'Digite uma mensagem';
/** WhatsApp's limit for a caption, in characters. */
export const CAPTION_MAX = 1024;

/**
 * The newest message the screen has shown: if somebody else of the team has sent one since, the answer is
 * `answered_meanwhile` with that message.
 */
const seen = { seenMessageId: MessageId.optional() };

export const SendMessageBody = z.object({
  message: z
    .string({ error: MESSAGE_REQUIRED })
    .trim()
    .min(1, MESSAGE_REQUIRED)
    .max(MESSAGE_MAX, 'A mensagem passa de 4096 caracteres'),
  clientMessageId: z.uuid().optional(),
  quotedMessageId: MessageId.optional(),
  ...seen,
});
export type SendMessageBody = z.infer<typeof SendMessageBody>;

/** `url` must come from the account's own upload; any other is refused and never fetched (NS-090). */
export const SendMediaBody = z.object({
  type: MediaKind,
  url: z.string().max(500),
  /** With audio, sent as a separate message: WhatsApp shows no caption there. */
  caption: z.string().trim().max(CAPTION_MAX, 'A legenda passa de 1024 caracteres').nullish(),
  clientMessageId: z.uuid().optional(),
  quotedMessageId: MessageId.optional(),
  ...seen,
});
export type SendMediaBody = z.infer<typeof SendMediaBody>;

export const ArchiveBody = z.object({ isActive: z.boolean() });
export type ArchiveBody = z.infer<typeof ArchiveBody>;

export const SettleBody = z.object({ action: z.enum(['resend', 'mark_sent', 'cancel']) });
export type SettleBody = z.infer<typeof SettleBody>;
