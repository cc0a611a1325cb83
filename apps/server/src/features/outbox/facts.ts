import type { ChannelAccountId, SendId } from '@prumo/contracts/ids';
import type { ProviderQueueEntry } from '#features/channel/index.ts';
import { defineFact, defineSetFact } from '#platform/facts/fact-bus.ts';
import type { ExpiredSend, Send } from './outbox-store.ts';

/** The process died between call and outcome. */
export const sendsExpired = defineSetFact<{ sends: ExpiredSend[] }>('sends-expired');

/** Sends that no thread and no campaign shows: their state may be another than before. */
export const sendsChanged = defineSetFact<{ sends: Pick<Send, 'id' | 'userId' | 'kind'>[] }>('sends-changed');

/** An uncertain send was found in the provider's queue: accepted, not sent yet. */
export const sendFound = defineFact<{ channelAccountId: ChannelAccountId; id: SendId; found: ProviderQueueEntry[] }>(
  'send-found',
);
