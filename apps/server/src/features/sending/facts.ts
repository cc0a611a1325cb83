import type { ChannelAccountId } from '@prumo/contracts/ids';
import { defineFact } from '#platform/facts/fact-bus.ts';

export const sendingChanged = defineFact<{ channelAccountId: ChannelAccountId }>('sending-changed');
