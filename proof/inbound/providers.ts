import type { Provider } from '@prumo/contracts/channel';
import { signUp } from '../../e2e/product/operator.ts';
import type { Installation } from './server.ts';

export type ConnectedProvider = { provider: Provider; accountId: string; inbound: string };

export async function connectProviders({ url, fakes }: Installation): Promise<ConnectedProvider[]> {
  const settings: Record<string, string>[] = [{ provider: 'simulator' }, ...fakes.map((fake) => fake.settings)];
  const told: ConnectedProvider[] = [];
  for (const [index, setting] of settings.entries()) {
    const operator = await signUp(url, `prova${index}`);
    if (setting.provider !== 'simulator') await operator.call('POST', '/api/whatsapp/settings', setting);
    const { inboundUrl } = await operator.call('GET', '/api/whatsapp/settings');
    const [{ id }] = await operator.call('GET', '/api/auth/accounts');
    told.push({
      provider: setting.provider as Provider,
      accountId: id,
      inbound: `${url}${new URL(inboundUrl).pathname}`,
    });
  }
  return told;
}
