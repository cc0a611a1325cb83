import type { AddressInfo } from 'node:net';
import type { Provider } from '@prumo/contracts/channel';
import { type ChannelAccount, ensureChannelAccount, findChannelAccount } from '#features/channel/index.ts';
import type { Client, TestProduct } from '../product.ts';
import type { FakeProvider } from './fake-provider.ts';

async function originOf({ app }: TestProduct): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Bypasses the settings screen and its checks. */
export async function useProvider(
  { product, client }: { product: TestProduct; client: Client },
  provider: Provider,
  settings: Record<string, string> = {},
): Promise<{ account: ChannelAccount; inbound: string }> {
  const { id } = await ensureChannelAccount(client.ctx, provider);
  const { instanceId, phoneNumberId, businessAccountId = null, baseUrl = null } = settings;
  const { apiKey, clientToken, appSecret, verifyToken } = settings;
  const keys = JSON.stringify({ apiKey, clientToken, appSecret, verifyToken });
  const secrets = apiKey === undefined ? null : product.platform.secretBox.seal(keys);
  await product.query(
    `update channel_accounts set instance_id = $2, base_url = $3, business_account_id = $4, secrets = $5,
       is_connected = true, problem = null, disconnected_since = null where id = $1`,
    [id, instanceId ?? phoneNumberId ?? null, baseUrl, businessAccountId, secrets],
  );
  await product.query(
    `insert into whatsapp_settings (id, user_id, provider) values (gen_random_uuid(), $1, $2)
     on conflict (user_id) do update set provider = excluded.provider`,
    [client.accountId, provider],
  );
  const account = (await findChannelAccount(client.ctx, id)) as ChannelAccount;
  return { account, inbound: `${await originOf(product)}/api/webhooks/${provider}/${account.webhookSecret}` };
}

export async function connectFake(
  scene: { product: TestProduct; client: Client },
  fake: FakeProvider,
): Promise<ChannelAccount> {
  const { account, inbound } = await useProvider(scene, fake.provider, fake.settings);
  fake.inbound = inbound;
  return account;
}
