import { afterEach, describe, expect, test } from 'vitest';
import { CLOUD_API_EXPECTED } from '#test/fixtures/webhooks/cloud-api-expected.ts';
import { EVOLUTION_EXPECTED } from '#test/fixtures/webhooks/evolution-expected.ts';
import type { Expectations } from '#test/fixtures/webhooks/expectation.ts';
import { sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { ZAPI_EXPECTED } from '#test/fixtures/webhooks/zapi-expected.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { parseCloudWebhook } from '../cloud-api/parse-webhook.ts';
import { splitCloudWebhook } from '../cloud-api/updates.ts';
import { parseEvolutionWebhook, splitEvolutionWebhook } from '../evolution/parse-webhook.ts';
import type { ChannelAdapter } from '../port/adapter.ts';
import { parseZapiWebhook, splitZapiWebhook } from '../zapi/parse-webhook.ts';

type Parser = Pick<ChannelAdapter, 'parseWebhook' | 'splitWebhook'>;

const zapi: Parser = { parseWebhook: parseZapiWebhook, splitWebhook: splitZapiWebhook };
const cloud: Parser = { parseWebhook: parseCloudWebhook, splitWebhook: splitCloudWebhook };
const evolution: Parser = { parseWebhook: parseEvolutionWebhook, splitWebhook: splitEvolutionWebhook };

let product: TestProduct;
afterEach(() => product.close());

async function accountOf(parser: Parser) {
  product = await startProduct({ wrapAdapter: (adapter) => ({ ...adapter, ...parser }) });
  const ana = await product.signUp();
  const inbound = new URL((await ana.call('GET', '/api/whatsapp/settings')).body.inboundUrl).pathname;
  return { ana, post: (payload: object) => product.call('POST', inbound, { payload }) };
}

const storedIds = async (ana: Client) => {
  const { rows } = await product.query(
    'select provider_message_id as id from thread_messages where user_id = $1 and provider_message_id is not null',
    [ana.accountId],
  );
  return rows
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('sim-'))
    .sort();
};

const spokenIds = (expected: Expectations) => {
  const ids = Object.values(expected)
    .flat()
    .flatMap((event) =>
      event.type === 'message' || event.type === 'echo'
        ? [event.providerMessageId]
        : event.type === 'edited'
          ? [event.targetId]
          : [],
    );
  return [...new Set(ids)].sort();
};

describe.each([
  ['zapi', zapi, ZAPI_EXPECTED],
  ['cloud-api', cloud, CLOUD_API_EXPECTED],
  ['evolution', evolution, EVOLUTION_EXPECTED],
] as const)('%s', (_provider, parser, expected) => {
  test('all its samples go through the webhook twice: each message is stored once and nothing is left over', async () => {
    const { ana, post } = await accountOf(parser);
    for (const sample of [...Object.keys(expected), ...Object.keys(expected)])
      expect((await post(sampleOf(sample) as object)).status).toBe(200);
    for (let round = 0; round < 8; round += 1) {
      await product.drain();
      product.clock.advance(60_000);
    }
    expect(await storedIds(ana)).toEqual(spokenIds(expected));
    const left = await product.query(
      'select error from webhook_events where processed_at is null or error is not null',
    );
    expect(left.rows).toEqual([]);
  });
});

test('a body of many updates becomes one row each: a receipt nobody knows holds up no message', async () => {
  const { ana, post } = await accountOf(cloud);
  const now = String(Math.floor(product.clock.now().getTime() / 1000));
  const text = (from: string, id: string) => ({ from, id, timestamp: now, type: 'text', text: { body: id } });
  const value = {
    messages: [text('5511987650001', 'a'), null, text('5511987650002', 'b')],
    statuses: [{ id: 'not-yet', status: 'read', timestamp: now, recipient_id: '5511987650001' }],
  };
  await post({ object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value }] }] });
  await product.drain();
  expect(await storedIds(ana)).toEqual(['a', 'b']);
  const waiting = await product.query('select 1 from webhook_events where processed_at is null');
  expect(waiting.rowCount).toBe(1);
});
