import type { Provider } from '@prumo/contracts/channel';
import type { AccountId } from '@prumo/contracts/ids';
import { asAccount, type Ctx, type SetCtx } from '#platform/context.ts';
import {
  type ChannelAccount,
  ensureChannelAccount,
  findSettings,
  listAccountsInUse,
} from '../channel-account-store.ts';
import type { ChannelAdapter } from './adapter.ts';

export type Registry = { adapterOf(provider: Provider): ChannelAdapter };

export type Channel = { account: ChannelAccount; adapter: ChannelAdapter };

export function createRegistry(adapters: ChannelAdapter[]): Registry {
  const byProvider = new Map(adapters.map((adapter) => [adapter.provider, adapter]));
  return {
    adapterOf(provider) {
      const adapter = byProvider.get(provider);
      if (!adapter) throw new Error(`no adapter for provider ${provider}`);
      return adapter;
    },
  };
}

/** By account. */
export async function activeChannels(
  ctx: SetCtx,
  registry: Registry,
  accountIds: AccountId[],
): Promise<Map<AccountId, Channel>> {
  const inUse = await listAccountsInUse(ctx, accountIds);
  const known = new Map(
    inUse.map((account) => [account.userId, { account, adapter: registry.adapterOf(account.provider) }]),
  );
  for (const id of accountIds) if (!known.has(id)) known.set(id, await activeChannel(asAccount(ctx, id), registry));
  return known;
}

export async function activeChannel(ctx: Ctx, registry: Registry): Promise<Channel> {
  const provider = (await findSettings(ctx))?.provider ?? 'simulator';
  const account = await ensureChannelAccount(ctx, provider);
  return { account, adapter: registry.adapterOf(provider) };
}
