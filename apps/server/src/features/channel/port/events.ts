import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { Failure } from './failure.ts';

/** Every name one event gives to one person. The number may be missing; lid digits are never a number. */
export type ChatIdentity = {
  /** Digits with country code, as the provider writes them: with or without the ninth digit. */
  phone: string | null;
  /** '<digits>@lid', WhatsApp's own name of a person who hides the number. */
  lid: string | null;
  /** Business-scoped user id of the Cloud API, 'BR.<digits>'. */
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

/** Where the bytes are. They are copied at once: links expire, ids live days, what is missing is asked for by message. */
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

/** What one message says. What is not text, a location or a card included, is told as text where it can be. */
export type MessageContent = {
  type: ContentType;
  text: string;
  media: MediaReference | null;
  quotedId: string | null;
  /** The hidden value of a button or list row that was chosen. */
  buttonPayload: string | null;
  /** WhatsApp could not read it yet; the real one may come later under the same id. */
  isPlaceholder: boolean;
};

/** The ad a conversation came from. */
export type AdReferral = {
  sourceId: string | null;
  sourceUrl: string | null;
  title: string | null;
  clickId: string | null;
};

type Spoken = { providerMessageId: string; chat: ChatIdentity; content: MessageContent; at: Date };

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

/** `unknown`: the provider itself does not know whether the message left. */
export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed' | 'unknown';

/** What a provider's webhook means to us. */
export type ChannelEvent =
  | (Spoken & { type: 'message'; name: string | null; ad: AdReferral | null })
  /** Our own side spoke. `viaApi`: true = through the API, false = typed on a phone, null = the provider does not say. */
  | (Spoken & { type: 'echo'; viaApi: boolean | null })
  | { type: 'edited'; targetId: string; chat: ChatIdentity; fromMe: boolean; content: MessageContent; at: Date }
  | { type: 'revoked'; targetId: string; chat: ChatIdentity; fromMe: boolean; at: Date }
  /** An emoji put on a message; null takes it away. */
  | { type: 'reaction'; targetId: string; chat: ChatIdentity; fromMe: boolean; emoji: string | null; at: Date }
  | {
      type: 'receipt';
      providerMessageIds: string[];
      status: ReceiptStatus;
      /** Set when the status is failed or unknown. */
      failure: Failure | null;
      /** Our own key of the send, where the provider gives it back. */
      sendKey: string | null;
      /** The provider's own name of the waiting send. */
      queueId: string | null;
      chat: ChatIdentity;
      at: Date;
    }
  /** Somebody on our side read the lead's messages elsewhere. */
  | { type: 'read_by_us'; providerMessageIds: string[]; chat: ChatIdentity; at: Date }
  | { type: 'connection'; connected: boolean; phone: string | null; reason: NumberProblem | null; at: Date }
  /** The number may answer but not begin conversations. */
  | { type: 'restriction'; reason: string; until: Date | null; at: Date }
  | { type: 'opt_out' | 'opt_in'; chat: ChatIdentity; name: string | null; text: string; at: Date }
  | { type: 'number_changed'; chat: ChatIdentity; newChat: ChatIdentity; text: string; at: Date }
  | { type: 'ignored'; reason: IgnoredReason; detail: string }
  | { type: 'unreadable'; detail: string; raw: unknown };

export type EventOf<Type extends ChannelEvent['type']> = Extract<ChannelEvent, { type: Type }>;

/** What is known of a webhook besides its body. */
export type Arrival = {
  /** When it came in; stands for a time the provider does not give. */
  at: Date;
  /** The provider's name of the connected number; what speaks of another one is ignored. Null asks nothing. */
  channelKey: string | null;
};

/** The address a person is written to: the number where one is known. */
export const addressOf = ({ phone, lid, userId }: ChatIdentity): string | null => phone ?? lid ?? userId;
