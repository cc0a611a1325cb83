import type { IncomingHttpHeaders } from 'node:http';
import type { Provider } from '@prumo/contracts/channel';
import type { MessageType } from '@prumo/contracts/conversations';
import type { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import type { AccountId } from '@prumo/contracts/ids';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { Arrival, ChannelEvent, MediaReference } from './channel-event.ts';
import type { SendAnswer } from './failure.ts';

export type Capabilities = {
  isSimulated: boolean;
  /** Hours after the lead's last message in which free text is allowed; null = always. */
  replyWindowHours: number | null;
  hasTemplates: boolean;
  /** An accepted message may wait in the provider's queue. At most one of ours may be there, so that a stop works. */
  hasQueue: boolean;
  sendsAtOnce: number;
  registersWebhook: boolean;
  mediaTypes: readonly MessageType[];
  quotingTypes: readonly MessageType[];
  maxMediaBytes?: { readonly [Type in MessageType]?: number };
  pacing: Pacing;
};

export type Pacing = {
  firstContactGapSeconds: readonly [number, number];
  stepGapSeconds: readonly [number, number];
  hourlyLimit: number | null;
  dailyLimit: number | null;
  /** First contacts allowed on each day of a new number (NS-099); absent = no warm-up. */
  warmUp?: readonly number[];
  settledDailyLimit?: number;
};

export type Coordinates = { latitude: number; longitude: number; name: string; address: string };

/** `values` fill the numbered variables in order; a header file is the message's own file. */
export type TemplateUse = { name: string; language: string; values: string[] };

export type OutboundMessage = {
  /** Our own id of the send; some channels return it in receipts. */
  key: string;
  /** Digits with country code, or an address the provider returned (a lid, a business-scoped id). */
  to: string;
  isUnchecked?: boolean;
  type: MessageType;
  text: string;
  mediaUrl?: string | null;
  fileName?: string | null;
  place?: Coordinates | null;
  quotedId?: string | null;
  template?: TemplateUse | null;
};

/** Null when the account has no such file. */
export type ReadMedia = (
  accountId: AccountId,
  url: string,
) => Promise<{ bytes: Buffer; mimeType: string; fileName: string } | null>;

/** `failed` = certainly not sent. `unknown` is never resent automatically. */
export type SendOutcome = SendAnswer;

export class EventTooEarly extends Error {}

export type Health = {
  connected: boolean;
  phone: string | null;
  /** Null when the number is connected, or when the provider gives no reason. */
  problem: NumberProblem | null;
};

export type ResolvedAddress =
  | { kind: 'found'; address: string; lid: string | null }
  | { kind: 'not_on_whatsapp' }
  | { kind: 'unknown' };

/** Null = no address is registered, undefined = the provider does not say. */
export type RegisteredWebhook = string | null | undefined;

export type Registration = { isDone: true } | { isDone: false; problem: NumberProblem };

/** `later`: worth another try. `lost`: the file no longer exists. */
export type FetchedMedia =
  | { kind: 'fetched'; bytes: Buffer; mimeType: string | null; fileName: string | null }
  | { kind: 'later'; detail: string }
  | { kind: 'lost'; detail: string };

export type ProviderQueueEntry = {
  queueId: string;
  messageId: string | null;
  to: string;
  text: string;
  since: Date | null;
};

export type MediaRequest = {
  reference: MediaReference;
  providerMessageId: string;
  maxBytes: number;
};

export type TemplateHeader = NonNullable<ApprovedTemplate['header']>;

export type WebhookRequest = { rawBody: Buffer; headers: IncomingHttpHeaders };

export type ChannelAdapter = {
  provider: Provider;
  capabilities: Capabilities;
  send(account: ChannelAccount, message: OutboundMessage, signal: AbortSignal): Promise<SendOutcome>;
  parseWebhook(body: unknown, arrival: Arrival): ChannelEvent[];
  splitWebhook?(body: unknown): unknown[];
  verifyWebhook?(account: ChannelAccount, request: WebhookRequest): boolean;
  redactWebhook?(text: string): string;
  answerHandshake?(account: ChannelAccount, query: Record<string, unknown>): string | null;
  health(account: ChannelAccount): Promise<Health>;
  /** `digits` with country code; absent = the provider cannot tell. */
  resolveAddress?(account: ChannelAccount, digits: string): Promise<ResolvedAddress>;
  readWebhook?(account: ChannelAccount): Promise<RegisteredWebhook>;
  configureWebhook?(account: ChannelAccount, url: string): Promise<Registration>;
  dropQueued?(account: ChannelAccount, queueId: string): Promise<boolean>;
  listQueued?(account: ChannelAccount): Promise<ProviderQueueEntry[] | null>;
  fetchMedia?(account: ChannelAccount, request: MediaRequest, signal: AbortSignal): Promise<FetchedMedia>;
  listTemplates?(account: ChannelAccount): Promise<ApprovedTemplate[] | null>;
};
