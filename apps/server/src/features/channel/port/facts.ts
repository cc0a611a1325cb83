import type { SimulatedRows } from '@prumo/contracts/channel';
import type { ChannelAccountId } from '@prumo/contracts/ids';
import type { NumberProblem } from '@prumo/contracts/reasons/channel/number-problem';
import { defineFact } from '#platform/facts/fact-bus.ts';

type End = { id: ChannelAccountId; isSimulated: boolean };

export type ProviderChange = {
  previous: End;
  entered: End;
  simulated: SimulatedRows;
  wasAhead: boolean;
};

/** Handlers run in lock order (conversations, campaigns, leads), with account time already set back (NS-080). */
export const providerChanged = defineFact<ProviderChange>('provider-changed');

export const connectionLost = defineFact<{ channelAccountId: ChannelAccountId; problem: NumberProblem | null }>(
  'connection-lost',
);

/** Emitted before any lock on the number, because handlers lock campaigns. */
export const numberBlocked = defineFact<{ channelAccountId: ChannelAccountId; reason: string }>('number-blocked');
