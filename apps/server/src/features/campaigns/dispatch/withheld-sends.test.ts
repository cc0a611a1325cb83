import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChannelAdapter } from '#features/channel/index.ts';
import { aRunningCampaign, execute, sendsOf } from '#test/factories/campaigns.ts';
import { aLead, PHONE } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { teller, tellingEvents } from '#test/told-events.ts';

let isWithholding = false;
let calls: string[] = [];

const WITHHELD = {
  class: 'withheld',
  code: '131049',
  reason: { code: 'withheld' },
  isTemporary: true,
  retryAfterSeconds: 24 * 3600,
} as const;

const strict = (adapter: ChannelAdapter): ChannelAdapter => ({
  ...tellingEvents({
    ...adapter,
    parseWebhook: (body, arrival) => adapter.parseWebhook(body, arrival).filter(({ type }) => type !== 'receipt'),
  }),
  async send(account, message, signal) {
    calls.push(message.text);
    return isWithholding ? { kind: 'failed', ...WITHHELD } : adapter.send(account, message, signal);
  },
});

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct({ wrapAdapter: strict });
});
beforeEach(async () => {
  [isWithholding, calls] = [false, []];
  ana = await product.signUp();
  await ana.call('POST', '/api/whatsapp/settings', { answers: 'nobody' });
});
afterAll(() => product.close());

const sends = () => sendsOf(product, ana);
const thread = async () =>
  (await product.query('select status from thread_messages where user_id = $1', [ana.accountId])).rows;

async function pass(hours: number): Promise<void> {
  product.clock.advance(hours * 3600_000);
  await product.drain(ana.accountId);
}

async function launch(words: string[]): Promise<string> {
  await aLead(ana);
  const steps = words.map((content, index) => ({ content, delayAmount: index, delayUnit: 'hours' }));
  const { id } = await aRunningCampaign(ana, { steps });
  await product.drain(ana.accountId);
  return id;
}

test('a withheld step waits a day with its reason, and the steps behind it wait for it', async () => {
  isWithholding = true;
  await launch(['um', 'dois']);
  const day = new Date(product.clock.now().getTime() + 24 * 3600_000);
  expect(await sends()).toMatchObject([
    { status: 'queued', reason: WITHHELD.reason, due_at: day },
    { status: 'planned' },
  ]);
  isWithholding = false;
  await pass(23);
  expect(calls).toEqual(['um']);
  await pass(1.01);
  await pass(1.01);
  expect(calls).toEqual(['um', 'um', 'dois']);
});

test('withheld three times, it has failed', async () => {
  isWithholding = true;
  const id = await launch(['um']);
  for (let day = 0; day < 5; day += 1) await pass(24.01);
  expect(calls).toEqual(['um', 'um', 'um']);
  expect(await sends()).toMatchObject([{ status: 'failed', reason: WITHHELD.reason }]);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed' });
});

test('a last step that was taken and then withheld opens its campaign again and goes a day later', async () => {
  const told = await teller(product, ana);
  const id = await launch(['um']);
  const [first] = await sends();
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed' });
  await told.tell(told.receipt([first.provider_message_id], 'failed', { failure: WITHHELD }));
  expect(await sends()).toMatchObject([{ status: 'queued', reason: WITHHELD.reason }]);
  expect(await thread()).toEqual([]);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'active' });
  await told.tell(told.receipt([first.provider_message_id], 'failed', { failure: WITHHELD }));
  await pass(24.01);
  expect(calls).toEqual(['um', 'um']);
  expect(await thread()).toEqual([{ status: 'sent' }]);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed' });
});

test('a cancelled campaign is not opened again by what WhatsApp withheld before', async () => {
  const told = await teller(product, ana);
  const id = await launch(['um']);
  const [first] = await sends();
  await aLead(ana, { name: 'Caio', phone: '11987650009' });
  await execute(ana, id);
  expect((await sends()).map(({ status }) => status).toSorted()).toEqual(['queued', 'sent']);
  expect((await ana.call('POST', `/api/campaigns/${id}/cancel`)).status).toBe(200);
  const before = [...calls];
  await told.tell(told.receipt([first.provider_message_id], 'failed', { failure: WITHHELD }));
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed' });
  await pass(48);
  expect(calls).toEqual(before);
  expect((await sends()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'failed']);
});

test('a campaign that was completed while it rested rests on when WhatsApp withholds something of it', async () => {
  const told = await teller(product, ana);
  const id = await launch(['um']);
  const [first] = await sends();
  const caio = await aLead(ana, { name: 'Caio', phone: '11987650009' });
  await execute(ana, id);
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await ana.call('DELETE', `/api/leads/${caio.id}`);
  const campaign = async () => (await ana.call('GET', `/api/campaigns/${id}`)).body;
  expect(await campaign()).toMatchObject({ status: 'completed', pauseReason: null });
  await told.tell(told.receipt([first.provider_message_id], 'failed', { failure: WITHHELD }));
  expect(await campaign()).toMatchObject({ status: 'paused', pauseReason: null });
  await pass(48);
  expect(calls).toEqual(['um']);
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await pass(1);
  expect(calls).toEqual(['um', 'um']);
});

test('a last step that WhatsApp withholds after a takeover is not sent again', async () => {
  const told = await teller(product, ana);
  const id = await launch(['um']);
  const [first] = await sends();
  const [{ id: conversation }] = (await ana.call('GET', '/api/conversations')).body;
  expect((await ana.call('POST', `/api/conversations/${conversation}/takeover`)).status).toBe(200);
  await told.tell(told.receipt([first.provider_message_id], 'failed', { failure: WITHHELD }));
  expect((await sends()).map(({ status }) => status)).toEqual(['failed']);
  expect((await ana.call('GET', `/api/campaigns/${id}`)).body).toMatchObject({ status: 'completed' });
  await pass(9 * 24);
  expect(calls).toEqual(['um']);
});

test('a pause and an opt-out win over what waits', async () => {
  const told = await teller(product, ana);
  const id = await launch(['um', 'dois']);
  const [first] = await sends();
  await told.tell(told.receipt([first.provider_message_id], 'failed', { failure: WITHHELD }));
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  await pass(48);
  expect(calls).toEqual(['um']);
  await ana.call('POST', '/api/simulator/messages', { phone: PHONE, name: 'Beto', text: 'SAIR' });
  await product.drain(ana.accountId);
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await pass(48);
  expect(calls.filter((text) => text === 'um' || text === 'dois')).toEqual(['um']);
});
