import type { ChannelAccountId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

/** The limits of the number in use are other ones now. */
export const sendingChanged = defineFact<{ channelAccountId: ChannelAccountId }>('sending.changed');
