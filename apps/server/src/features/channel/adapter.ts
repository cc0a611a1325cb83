import type { Provider } from '@prumo/contracts/channel';
import type { MessageType } from '@prumo/contracts/conversations';
import type { Arrival, ChannelEvent } from './events.ts';
import type { ChannelAccount } from './store.ts';

/** What a provider allows, as data: nothing outside this feature asks which provider it is. */
export type Capabilities = {
  /** Nothing leaves the product: what happens here is never counted as real. */
  isSimulated: boolean;
  /** Hours after the lead's last message in which free text may be sent; null = always. */
  replyWindowHours: number | null;
  mediaTypes: readonly MessageType[];
  pacing: Pacing;
};

/** Seconds between campaign messages, as [shortest, longest]; null limits nothing. */
export type Pacing = {
  firstContactGapSeconds: readonly [number, number];
  stepGapSeconds: readonly [number, number];
  hourlyLimit: number | null;
  dailyLimit: number | null;
};

export type OutboundMessage = {
  /** Our own id of this send; a channel that can carry it gives it back in receipts. */
  key: string;
  /** Digits with country code, or the address the provider once answered with. */
  to: string;
  type: MessageType;
  text: string;
  mediaUrl?: string | null;
};

/**
 * What became of one call. `failed` = certainly not sent; anything that leaves a doubt is `unknown` and is never
 * repeated by a machine.
 */
export type SendOutcome =
  | { kind: 'sent'; providerMessageId: string }
  | { kind: 'failed'; reason: string; isTemporary: boolean }
  | { kind: 'unknown'; detail: string };

/** An event that came before what it speaks of was recorded: it is tried again a moment later. */
export class EventTooEarly extends Error {}

export type Health = { connected: boolean; phone: string | null };

/** One provider. Every adapter passes the same contract test. */
export type ChannelAdapter = {
  provider: Provider;
  capabilities: Capabilities;
  send(account: ChannelAccount, message: OutboundMessage, signal: AbortSignal): Promise<SendOutcome>;
  /** Total: never throws, whatever the body. */
  parseWebhook(body: unknown, arrival: Arrival): ChannelEvent[];
  /** A body that carries many updates, as many bodies of one each: every one is applied, and repeated, on its own. */
  splitWebhook?(body: unknown): unknown[];
  health(account: ChannelAccount): Promise<Health>;
};
