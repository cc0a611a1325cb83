import type { ChannelAccount, EventOf } from '#features/channel/index.ts';
import { namesOf } from '#features/leads/index.ts';
import type { SetCtx } from '#platform/context.ts';
import { listKnownNames, type ProviderName, providerNameOf } from './inbound-store.ts';

export type ReceivedMessage = { account: ChannelAccount; event: EventOf<'message'> };

/** Without a lock. A repeat that gives its chat several names may tell who is who, so it is none. */
export async function listRepeats<One extends ReceivedMessage>(ctx: SetCtx, received: One[]): Promise<Set<One>> {
  const plain = received.filter(({ event }) => namesOf(event.chat).length <= 1);
  if (plain.length === 0) return new Set();
  const known = new Set((await listKnownNames(ctx, plain.map(nameOf))).map(providerNameOf));
  return new Set(plain.filter((one) => known.has(providerNameOf(nameOf(one)))));
}

const nameOf = ({ account, event }: ReceivedMessage): ProviderName => ({
  channelAccountId: account.id,
  providerMessageId: event.providerMessageId,
});
