import type { Provider } from '@prumo/contracts/channel';
import { expect } from 'vitest';
import { type ChannelAccount, ensureChannelAccount } from '#features/channel/index.ts';
import type { Client, TestProduct } from '../product.ts';

/** A number of another provider, which nothing is sent through before the account changes to it. */
export const aNumber = (client: Client, provider: Provider): Promise<ChannelAccount> =>
  ensureChannelAccount(client.ctx, provider);

async function setNumber(product: TestProduct, { accountId }: Client, set: string, ...values: unknown[]) {
  const text = `update channel_accounts set ${set} where user_id = $1`;
  const { rowCount } = await product.query(text, [accountId, ...values]);
  expect(rowCount).toBeGreaterThan(0);
}

/** As the provider's next look would find it. */
export const disconnect = (product: TestProduct, client: Client): Promise<void> =>
  setNumber(product, client, 'is_connected = false');

export const reconnect = (product: TestProduct, client: Client): Promise<void> =>
  setNumber(product, client, 'is_connected = true');

/** WhatsApp lets the number answer, and begin nothing. */
export const restrict = (product: TestProduct, client: Client, said: string, until: Date | null = null) =>
  setNumber(product, client, 'restriction = $2, restricted_until = $3', { code: 'other', said }, until);

export const liftRestriction = (product: TestProduct, client: Client): Promise<void> =>
  setNumber(product, client, 'restriction = null, restricted_until = null');

/** The account sends through it, whether or not it was ever set up. */
export async function sendsThrough(product: TestProduct, { accountId }: Client, provider: Provider): Promise<void> {
  await product.query(
    `insert into whatsapp_settings (id, user_id, provider) values (gen_random_uuid(), $1, $2)
     on conflict (user_id) do update set provider = excluded.provider`,
    [accountId, provider],
  );
}

/** At every hour and as many as there are: nothing depends on the time of day. */
export async function withoutLimits(product: TestProduct, { accountId }: Client, ...providers: Provider[]) {
  await product.query('insert into sending_settings (user_id, allowed_hours) values ($1, null)', [accountId]);
  for (const provider of providers)
    await product.query(
      `insert into sending_paces (user_id, provider, daily_limit, per_person_limit, first_contact_gap_seconds,
         step_gap_seconds, hourly_limit, warm_up) values ($1, $2, 0, 0, '[0, 0]', '[0, 0]', 0, false)`,
      [accountId, provider],
    );
}

/** The webhook events of one send are taken in once more, as if their first time had been cut short. */
export async function toldAgain(product: TestProduct, { accountId }: Client, sendKey: string): Promise<void> {
  const text = `update webhook_events set processed_at = null, error = null where user_id = $1 and body->>'sendKey' = $2`;
  await product.query(text, [accountId, sendKey]);
}
