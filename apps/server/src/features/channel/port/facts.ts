import type { SimulatedRows } from '@prumo/contracts/channel';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { defineFact } from '#platform/facts/fact-bus.ts';
import type { QueuedSend } from './adapter.ts';

type End = { id: ChannelAccountId; isSimulated: boolean };

export type Move = {
  left: End;
  entered: End;
  /** What becomes of the rows that happened on the simulator, when it is the one left. */
  simulated: SimulatedRows;
  /** Account time ran ahead: what was written meanwhile lies in the future now that it is real time again. */
  wasAhead: boolean;
};

/**
 * The account sends through another provider from now on (NS-080). Handlers run in the lock order (conversations,
 * campaigns, leads), with account time already set back.
 */
export const providerChanged = defineFact<Move>('channel.provider-changed');

/**
 * A send whose outcome nobody knew stands in the provider's queue, as one of these: it was taken and has not left. Whoever
 * keeps the send settles it under the locks of its person.
 */
export const sendFound = defineFact<{ channelAccountId: ChannelAccountId; key: string; found: QueuedSend[] }>(
  'channel.send-found',
);

/** A number that was connected is not any more. */
export const connectionLost = defineFact<{ channelAccountId: ChannelAccountId; problem: NumberProblem | null }>(
  'channel.connection-lost',
);

/**
 * WhatsApp forbids the number to begin conversations and names no end. Told before anything of the number is locked:
 * handlers take the locks of campaigns.
 */
export const numberBlocked = defineFact<{ channelAccountId: ChannelAccountId; reason: string }>(
  'channel.number-blocked',
);
