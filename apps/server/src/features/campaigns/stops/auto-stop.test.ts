import { numberRestrictionWords } from '@prumo/contracts/reasons/channel/number-restriction-words';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRunningCampaign } from '#test/factories/campaigns.ts';
import { aNumber } from '#test/factories/channel.ts';
import { phoneOf } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { isTooMany } from './auto-stop.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

const DAY_MS = 24 * 3600 * 1000;
const status = async () => (await ana.call('GET', '/api/whatsapp/status')).body;
const optOut = async (...indexes: number[]) => {
  for (const index of indexes)
    await ana.call('POST', '/api/simulator/messages', { phone: phoneOf(index), text: 'SAIR' });
  await product.drain(ana.accountId);
};
const lift = () => ana.call('POST', '/api/whatsapp/restriction/lift');

async function contact(people: number): Promise<string> {
  const leads = Array.from({ length: people }, (_, index) => ({
    name: `Lead ${index}`,
    phone: phoneOf(index),
    tags: ['lista'],
  }));
  expect((await ana.call('POST', '/api/leads/import', { leads })).status).toBe(200);
  const steps = ['Passo 1', { content: 'Passo 2', delayAmount: 2, delayUnit: 'days' }];
  const { id } = await aRunningCampaign(ana, { targetTags: ['lista'], steps });
  await product.drain(ana.accountId);
  return id;
}

const secondSteps = async (campaignId: string) =>
  (
    await product.query(
      `select status, reason, count(*)::int as people from campaign_sends
       where campaign_id = $1 and sequence = 2 group by 1, 2 order by 3 desc`,
      [campaignId],
    )
  ).rows;

test('more than 3 % of at least 30 first contacts are too many, and never fewer than 3 people', () => {
  const verdict = (firstContacts: number, optOuts: number) => isTooMany({ firstContacts, optOuts });
  expect([verdict(100, 3), verdict(100, 4), verdict(133, 4), verdict(134, 4)]).toEqual([false, true, true, false]);
  expect([verdict(30, 2), verdict(30, 3), verdict(29, 20)]).toEqual([false, true, false]);
});

test('too many opt-outs hold every campaign until a person lets them go on, which is written down and begins the count anew', async () => {
  const campaign = await contact(32);
  await optOut(0, 1);
  expect(await status()).toMatchObject({ restriction: null, isOwnStop: false });
  await optOut(2);
  const reason = { code: 'own_stop', optOuts: 3, firstContacts: 32, limitPercent: 3 } as const;
  const words = numberRestrictionWords(reason);
  expect(words).toBe(
    '3 pessoas pediram para não receber mensagens em 24 horas, com 32 primeiros contatos (9,4%, o limite é 3%)',
  );
  expect(await status()).toMatchObject({ restriction: reason, restrictedUntil: null, isOwnStop: true });
  const { notifications } = (await ana.call('GET', '/api/notifications')).body;
  expect(notifications).toContainEqual(
    expect.objectContaining({ kind: 'campaigns_stopped', reason: { code: 'stopped', why: reason } }),
  );

  product.clock.advance(2 * DAY_MS);
  await product.drain(ana.accountId);
  expect(await secondSteps(campaign)).toMatchObject([
    { status: 'queued', reason: { code: 'restricted', restriction: reason }, people: 29 },
    { status: 'cancelled', people: 3 },
  ]);

  expect((await lift()).body).toMatchObject({ restriction: null, isOwnStop: false });
  await product.drain(ana.accountId);
  expect(await secondSteps(campaign)).toMatchObject([
    { status: 'sent', people: 29 },
    { status: 'cancelled', people: 3 },
  ]);
  await optOut(3, 4, 5, 6);
  expect(await status()).toMatchObject({ restriction: null });
  const { rows } = await product.query(
    `select event_type, event_data from analytics_events where user_id = $1 and event_type like 'campaigns_%' order by id`,
    [ana.accountId],
  );
  expect(rows).toMatchObject([
    { event_type: 'campaigns_stopped', event_data: { firstContacts: 32, optOuts: 3 } },
    { event_type: 'campaigns_released', event_data: { by: ana.userId, reason } },
  ]);
});

test('opt-outs at the same moment are all counted', async () => {
  await contact(30);
  await optOut(0);
  await optOut(1, 2);
  expect((await status()).restriction).toMatchObject({ code: 'own_stop', optOuts: 3 });
});

test('what a person put on the list counts for nothing, the rule can be switched off, and a real number is not stopped by simulated opt-outs', async () => {
  await contact(30);
  await aNumber(ana, 'zapi');
  for (const index of [0, 1, 2]) await ana.call('POST', '/api/suppressions', { phone: phoneOf(index) });
  expect((await status()).restriction).toBeNull();
  await ana.call('POST', '/api/sending/settings', { stopsOnOptOuts: false });
  await optOut(3, 4, 5);
  expect((await status()).restriction).toBeNull();
  await ana.call('POST', '/api/sending/settings', { stopsOnOptOuts: true });
  await optOut(6);
  expect((await status()).isOwnStop).toBe(true);
  const { rows } = await product.query(
    `select provider, is_own_stop from channel_accounts where user_id = $1 order by provider`,
    [ana.accountId],
  );
  expect(rows).toEqual([
    { provider: 'simulator', is_own_stop: true },
    { provider: 'zapi', is_own_stop: false },
  ]);
});
