import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { Failure } from './failure.ts';

/** All names an event gives one person. `phone` may be null; lid digits are never a number. */
export type ChatIdentity = {
  phone: string | null;
  /** '<digits>@lid': WhatsApp's id of a person who hides the number. */
  lid: string | null;
  /** Cloud API user id, 'BR.<digits>'. */
  userId: string | null;
};

export const CONTENT_TYPES = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'location',
  'sticker',
  'contact',
  'unsupported',
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

export type MediaSource =
  | { kind: 'link'; url: string }
  | { kind: 'id'; id: string; url: string | null }
  | { kind: 'base64'; data: string }
  | { kind: 'message'; id: string }
  | { kind: 'lost'; detail: string };

export type MediaReference = {
  source: MediaSource;
  mimeType: string | null;
  fileName: string | null;
  size: number | null;
};

export type MessageContent = {
  type: ContentType;
  text: string;
  media: MediaReference | null;
  quotedId: string | null;
  buttonPayload: string | null;
  /** WhatsApp could not decrypt the message yet. */
  isPlaceholder: boolean;
};

export type AdReferral = {
  sourceId: string | null;
  sourceUrl: string | null;
  title: string | null;
  clickId: string | null;
};

type SpokenMessage = { providerMessageId: string; chat: ChatIdentity; content: MessageContent; at: Date };

export type IgnoredReason =
  | 'group'
  | 'newsletter'
  | 'broadcast'
  | 'status_post'
  | 'notification'
  | 'presence'
  | 'template_notice'
  | 'account_notice'
  | 'provider_error'
  | 'other_number'
  | 'not_an_event';

export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed' | 'unknown';

export type ChannelEvent =
  | (SpokenMessage & { type: 'message'; name: string | null; ad: AdReferral | null })
  /** Sent by our side. `viaApi`: false = typed on a phone, null = the provider does not say. */
  | (SpokenMessage & { type: 'echo'; viaApi: boolean | null })
  | { type: 'edited'; targetId: string; chat: ChatIdentity; fromMe: boolean; content: MessageContent; at: Date }
  | { type: 'revoked'; targetId: string; chat: ChatIdentity; fromMe: boolean; at: Date }
  | { type: 'reaction'; targetId: string; chat: ChatIdentity; fromMe: boolean; emoji: string | null; at: Date }
  | {
      type: 'receipt';
      providerMessageIds: string[];
      status: ReceiptStatus;
      failure: Failure | null;
      sendKey: string | null;
      queueId: string | null;
      chat: ChatIdentity;
      at: Date;
    }
  | { type: 'read_by_us'; providerMessageIds: string[]; chat: ChatIdentity; at: Date }
  | { type: 'connection'; connected: boolean; phone: string | null; reason: NumberProblem | null; at: Date }
  | { type: 'restriction'; reason: string; until: Date | null; at: Date }
  | { type: 'opt_out' | 'opt_in'; chat: ChatIdentity; name: string | null; text: string; at: Date }
  | { type: 'number_changed'; chat: ChatIdentity; newChat: ChatIdentity; text: string; at: Date }
  | { type: 'ignored'; reason: IgnoredReason; detail: string }
  | { type: 'unreadable'; detail: string; raw: unknown };

export type EventOf<Type extends ChannelEvent['type']> = Extract<ChannelEvent, { type: Type }>;

export type Arrival = {
  at: Date;
  channelKey: string | null;
};

export const addressOf = ({ phone, lid, userId }: ChatIdentity): string | null => phone ?? lid ?? userId;
