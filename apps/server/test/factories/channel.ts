import type { Provider } from '@prumo/contracts/channel';
import { expect } from 'vitest';
import { type ChannelAccount, ensureChannelAccount } from '#features/channel/index.ts';
import type { Client, TestProduct } from '../product.ts';

/** Nothing is sent through the number until the account changes to the provider. */
export const aNumber = (client: Client, provider: Provider): Promise<ChannelAccount> =>
  ensureChannelAccount(client.ctx, provider);

type Owner = { accountId: string };

async function setNumber(product: TestProduct, { accountId }: Owner, set: string, ...values: unknown[]) {
  const text = `update channel_accounts set ${set} where user_id = $1`;
  const { rowCount } = await product.query(text, [accountId, ...values]);
  expect(rowCount).toBeGreaterThan(0);
}

async function setAddress(product: TestProduct, { id }: ChannelAccount, set: string, secret: string): Promise<void> {
  const { rowCount } = await product.query(`update channel_accounts set ${set} where id = $1`, [id, secret]);
  expect(rowCount).toBe(1);
}

/** The state the provider's next health check would find. */
export const disconnect = (product: TestProduct, client: Client): Promise<void> =>
  setNumber(product, client, 'is_connected = false');

export const reconnect = (product: TestProduct, client: Client): Promise<void> =>
  setNumber(product, client, 'is_connected = true');

export const restrict = (product: TestProduct, client: Client, said: string, until: Date | null = null) =>
  setNumber(product, client, 'restriction = $2, restricted_until = $3', { code: 'other', said }, until);

export const liftRestriction = (product: TestProduct, client: Client): Promise<void> =>
  setNumber(product, client, 'restriction = null, restricted_until = null');

export async function sendsThrough(product: TestProduct, { accountId }: Client, provider: Provider): Promise<void> {
  await product.query(
    `insert into whatsapp_settings (id, user_id, provider) values (gen_random_uuid(), $1, $2)
     on conflict (user_id) do update set provider = excluded.provider`,
    [accountId, provider],
  );
}

/** Allows sending at any hour and in any number, so that nothing depends on the time of day. */
export async function withoutLimits(product: TestProduct, { accountId }: Client, ...providers: Provider[]) {
  await product.query('insert into sending_settings (user_id, allowed_hours) values ($1, null)', [accountId]);
  for (const provider of providers)
    await product.query(
      `insert into sending_paces (user_id, provider, daily_limit, per_person_limit, first_contact_gap_seconds,
         step_gap_seconds, hourly_limit, warm_up) values ($1, $2, 0, 0, '[0, 0]', '[0, 0]', 0, false)`,
      [accountId, provider],
    );
}

/** Has the webhook events of one send processed again, as after a crash during the first time. */
export async function toldAgain(product: TestProduct, { accountId }: Client, sendKey: string): Promise<void> {
  const text = `update webhook_events set processed_at = null, error = null where user_id = $1 and body->>'sendKey' = $2`;
  await product.query(text, [accountId, sendKey]);
}

/** Stores the provider's keys, sealed as a save in the settings seals them. */
export async function withKeys(product: TestProduct, client: Client, keys: object): Promise<void> {
  await setNumber(product, client, 'secrets = $2', product.platform.secretBox.seal(JSON.stringify(keys)));
}

export async function withForeignSeal(product: TestProduct, client: Client, { secrets }: ChannelAccount) {
  const broken = secrets?.replace(/.(?=.{8}$)/, (one) => (one === 'A' ? 'B' : 'A'));
  await setNumber(product, client, 'secrets = $2', broken);
}

export const withNextAddress = (product: TestProduct, number: ChannelAccount, secret: string): Promise<void> =>
  setAddress(product, number, 'next_webhook_secret = $2', secret);

export const withAddress = (product: TestProduct, number: ChannelAccount, secret: string): Promise<void> =>
  setAddress(product, number, 'webhook_secret = $2, next_webhook_secret = null', secret);

export async function withoutNumber(product: TestProduct, { accountId }: Client): Promise<void> {
  await product.query('delete from channel_accounts where user_id = $1', [accountId]);
}

export async function takenInLater(product: TestProduct, { accountId }: Client, text: string): Promise<void> {
  const set = "due_at = due_at + interval '5 minutes'";
  await product.query(`update webhook_events set ${set} where user_id = $1 and body->>'text' = $2`, [accountId, text]);
}

/** Repeats due at the same moment come after what was told first, as their ids do. */
export async function toldTimes(
  product: TestProduct,
  { accountId }: Client,
  times: number,
  { kind = '', withinMs = 0 } = {},
): Promise<void> {
  await product.query(
    `insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at)
     select overlay(gen_random_uuid()::text placing 'ffffffff' from 1)::uuid, user_id, channel_account_id, body,
       due_at - $4::int * random() * interval '1 millisecond', received_at
     from webhook_events, generate_series(1, $2::int) where user_id = $1 and $3 in ('', body->>'kind')`,
    [accountId, times, kind, withinMs],
  );
}

export async function oldEvents(product: TestProduct, { accountId }: Client, at: Date, count: number): Promise<void> {
  await product.query(
    `insert into webhook_events (id, user_id, channel_account_id, body, due_at, received_at, processed_at)
     select gen_random_uuid(), user_id, id, '{}', $2, $2, $2
     from channel_accounts, generate_series(1, $3::int) where user_id = $1`,
    [accountId, at, count],
  );
}

export async function openEventsForgotten(product: TestProduct): Promise<void> {
  await product.query('delete from webhook_events where processed_at is null');
}

export const withOwnPhone = (product: TestProduct, client: Client, phone: string): Promise<void> =>
  setNumber(product, client, 'phone = $2', phone);

export const inCampaignsSince = (product: TestProduct, client: Client, since: string): Promise<void> =>
  setNumber(product, client, 'campaigns_since = $2', since);

/** As an earlier version stored it: exactly as typed. */
export const withStoredServer = (product: TestProduct, client: Client, baseUrl: string): Promise<void> =>
  setNumber(product, client, "base_url = case provider when 'evolution' then $2 end, campaigns_since = now()", baseUrl);

export const withSecrets = (product: TestProduct, owner: Owner, [keys, next, replaced]: [string, string, string]) =>
  setNumber(product, owner, 'secrets = $2, next_webhook_secret = $3, replaced_webhook_url = $4', keys, next, replaced);

export async function anUnconnectedNumber(product: TestProduct, client: Client): Promise<void> {
  await sendsThrough(product, client, 'zapi');
  await product.query(
    `insert into channel_accounts (id, user_id, provider, webhook_secret, secrets, is_connected)
     values (gen_random_uuid(), $1, 'zapi', $1::uuid::text, '', false)`,
    [client.accountId],
  );
}
