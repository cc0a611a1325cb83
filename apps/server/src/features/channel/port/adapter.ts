import type { IncomingHttpHeaders } from 'node:http';
import type { Provider } from '@prumo/contracts/channel';
import type { MessageType } from '@prumo/contracts/conversations';
import type { AccountId } from '@prumo/contracts/ids';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { ChannelAccount } from '../store.ts';
import type { Arrival, ChannelEvent, MediaReference } from './events.ts';
import type { SendAnswer } from './failure.ts';

/** What a provider allows, as data: nothing outside this feature asks which provider it is. */
export type Capabilities = {
  /** Nothing leaves the product: what happens here is never counted as real. */
  isSimulated: boolean;
  /** Hours after the lead's last message in which free text may be sent; null = always. */
  replyWindowHours: number | null;
  /** Approved templates exist and may be sent outside the window. */
  hasTemplates: boolean;
  /**
   * A taken message may wait in the provider's own queue until a receipt says that it left: at most one of ours may
   * stand there, so that stop means stop.
   */
  hasQueue: boolean;
  /** Campaign messages that are handed to it at the same time; one where its queue has one place of ours. */
  sendsAtOnce: number;
  /** The inbound address can be registered by a call. */
  registersWebhook: boolean;
  mediaTypes: readonly MessageType[];
  /** What may name the message it answers. */
  quotingTypes: readonly MessageType[];
  /** The largest file of each kind it takes; what is not named has no limit of its own. */
  maxMediaBytes?: { readonly [Type in MessageType]?: number };
  pacing: Pacing;
};

/** Seconds between campaign messages, as [shortest, longest]; null limits nothing. */
export type Pacing = {
  firstContactGapSeconds: readonly [number, number];
  stepGapSeconds: readonly [number, number];
  hourlyLimit: number | null;
  dailyLimit: number | null;
  /** First contacts of each of the first days of a new number (NS-099); absent = it needs no warming up. */
  warmUp?: readonly number[];
  /** The day's limit of a number that has been in use for long, in place of warming it up. */
  settledDailyLimit?: number;
};

export type Place = { latitude: number; longitude: number; name: string; address: string };

/**
 * A template the provider has approved, with the values of its numbered variables in order. The file of its header is the
 * message's own, and so are its kind and its words as a person reads them.
 */
export type TemplateUse = { name: string; language: string; values: string[] };

export type OutboundMessage = {
  /** Our own id of this send; a channel that can carry it gives it back in receipts. */
  key: string;
  /** Digits with country code, or the address the provider once answered with (a lid, a business-scoped id). */
  to: string;
  /** `to` is the number as people write it: how WhatsApp itself writes it has not been asked yet. */
  isUnchecked?: boolean;
  type: MessageType;
  /** The words; with a file its caption (an audio carries none). */
  text: string;
  /** An address of our own ('/api/media/<id>'); adapters read its bytes through `ReadMedia`. */
  mediaUrl?: string | null;
  /** What the file is called at the other side; its own name where nothing is said. */
  fileName?: string | null;
  /** Of a location. */
  place?: Place | null;
  /** The provider's id of the message this one answers. */
  quotedId?: string | null;
  template?: TemplateUse | null;
};

/** Bytes of a file of the account; null when the account has no such file. */
export type ReadMedia = (
  accountId: AccountId,
  url: string,
) => Promise<{ bytes: Buffer; mimeType: string; fileName: string } | null>;

/**
 * What became of one call. `failed` = certainly not sent; anything that leaves a doubt is `unknown` and is never
 * repeated by a machine.
 */
export type SendOutcome = SendAnswer;

/** An event that came before what it speaks of was recorded: it is tried again a moment later. */
export class EventTooEarly extends Error {}

export type Health = {
  connected: boolean;
  /** Digits with country code. */
  phone: string | null;
  /** Why it is not connected; null when it is, or when nobody says why. */
  problem: NumberProblem | null;
};

/** How WhatsApp itself writes a number, which settles the ninth digit. */
export type ResolvedAddress =
  | { kind: 'found'; address: string; lid: string | null }
  | { kind: 'not_on_whatsapp' }
  | { kind: 'unknown' };

/** Where the provider sends what it receives: an address, null = nowhere, undefined = it does not say. */
export type RegisteredWebhook = string | null | undefined;

export type Registration = { isDone: true } | { isDone: false; problem: NumberProblem };

/** `later`: worth another try. `lost`: there is nothing to fetch any more. */
export type FetchedMedia =
  | { kind: 'fetched'; bytes: Buffer; mimeType: string | null; fileName: string | null }
  | { kind: 'later'; detail: string }
  | { kind: 'lost'; detail: string };

/** A message that stands in the provider's own queue. */
export type QueuedSend = {
  queueId: string;
  messageId: string | null;
  /** The address it was handed over with, or the one the provider made of it. */
  to: string;
  text: string;
  /** Null where the provider does not say. */
  since: Date | null;
};

export type MediaRequest = {
  reference: MediaReference;
  providerMessageId: string;
  /** More than this is refused. */
  maxBytes: number;
};

export type ApprovedTemplate = {
  name: string;
  language: string;
  category: string;
  /** With {{1}}, {{2}} … where values go. */
  body: string;
  variables: number;
  header: TemplateHeader | null;
};

/** The kind of file that stands above the words of a template. */
export type TemplateHeader = 'image' | 'video' | 'document';

export type WebhookRequest = { rawBody: Buffer; headers: IncomingHttpHeaders };

/** One provider. Every adapter passes the same contract test (`channel/contract.test.ts`). */
export type ChannelAdapter = {
  provider: Provider;
  capabilities: Capabilities;
  send(account: ChannelAccount, message: OutboundMessage, signal: AbortSignal): Promise<SendOutcome>;
  /** Total: never throws, whatever the body. */
  parseWebhook(body: unknown, arrival: Arrival): ChannelEvent[];
  /** A body that carries many updates, as many bodies of one each: every one is applied, and repeated, on its own. */
  splitWebhook?(body: unknown): unknown[];
  /** Whether these bytes are the provider's; absent = the secret in the path is all there is. */
  verifyWebhook?(account: ChannelAccount, request: WebhookRequest): boolean;
  /** A body without the keys that the provider writes into it, before it is stored. */
  redactWebhook?(text: string): string;
  /** The text that answers the provider's GET handshake; null = refused. */
  answerHandshake?(account: ChannelAccount, query: Record<string, unknown>): string | null;
  health(account: ChannelAccount): Promise<Health>;
  /** `digits`: with country code. Absent = the provider cannot say. */
  resolveAddress?(account: ChannelAccount, digits: string): Promise<ResolvedAddress>;
  readWebhook?(account: ChannelAccount): Promise<RegisteredWebhook>;
  configureWebhook?(account: ChannelAccount, url: string): Promise<Registration>;
  /** Takes a message that has not left out of the provider's queue; true = it was there and is gone. */
  dropQueued?(account: ChannelAccount, queueId: string): Promise<boolean>;
  /** What of ours waits in the provider's queue; null = it does not answer. */
  listQueued?(account: ChannelAccount): Promise<QueuedSend[] | null>;
  fetchMedia?(account: ChannelAccount, request: MediaRequest, signal: AbortSignal): Promise<FetchedMedia>;
  /** Approved templates; null = the provider does not answer. */
  listTemplates?(account: ChannelAccount): Promise<ApprovedTemplate[] | null>;
};
