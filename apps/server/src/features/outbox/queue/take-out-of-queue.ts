import type { ChannelAccount, Registry } from '#features/channel/index.ts';

export type DropOutcome = 'gone' | 'not_there' | 'unclear';

/** A message missing from the queue has left it: the provider may confirm dropping a message it no longer has. */
export async function takeOutOfQueue(
  registry: Registry,
  account: ChannelAccount,
  queueId: string,
): Promise<DropOutcome> {
  const adapter = registry.adapterOf(account.provider);
  if (!adapter.dropQueued) return 'not_there';
  const listed = (await adapter.listQueued?.(account)) ?? null;
  if (adapter.listQueued && listed === null) return 'unclear';
  if (listed?.some((entry) => entry.queueId === queueId) === false) return 'not_there';
  return (await adapter.dropQueued(account, queueId)) ? 'gone' : 'unclear';
}
