import type { Registry } from '../port/registry.ts';
import type { ChannelAccount } from '../store.ts';

type Verdict = 'gone' | 'not_there' | 'unclear';

/** What is not in the queue has left it: a provider may well say yes to dropping what it no longer has. */
export async function takeOutOfQueue(registry: Registry, account: ChannelAccount, queueId: string): Promise<Verdict> {
  const adapter = registry.adapterOf(account.provider);
  if (!adapter.dropQueued) return 'not_there';
  const listed = (await adapter.listQueued?.(account)) ?? null;
  if (adapter.listQueued && listed === null) return 'unclear';
  if (listed?.some((entry) => entry.queueId === queueId) === false) return 'not_there';
  return (await adapter.dropQueued(account, queueId)) ? 'gone' : 'unclear';
}
