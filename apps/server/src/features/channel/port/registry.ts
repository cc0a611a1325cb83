import type { Provider } from '@prumo/contracts/channel';
import type { Ctx } from '#platform/context.ts';
import { type ChannelAccount, ensureChannelAccount, findSettings } from '../channel-account-store.ts';
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

export async function activeChannel(ctx: Ctx, registry: Registry): Promise<Channel> {
  const provider = (await findSettings(ctx))?.provider ?? 'simulator';
  const account = await ensureChannelAccount(ctx, provider);
  return { account, adapter: registry.adapterOf(provider) };
}
