import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let id: string;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  const steps = [
    { content: 'Oi {nome}' },
    { content: '{nome}, ainda procurando apartamento?', delayAmount: 1, delayUnit: 'days' },
  ];
  id = (await aCampaign(ana, { steps })).id;
});
afterAll(() => product.close());

const DAY = 24 * 3600;
const launch = (body: object = {}) => execute(ana, id, body);
const move = async (leadId: string, status: string) =>
  (await ana.call('PATCH', `/api/leads/${leadId}/status`, { status })).body;
async function advance(seconds: number) {
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: seconds });
  await product.drain(ana.accountId);
}

async function monitor(): Promise<[string, number, string, string | null][]> {
  const { body } = await ana.call('GET', `/api/campaigns/${id}/recipients`);
  return body.recipients
    .map((one: Record<string, never>) => [one.leadName, one.step, one.status, one.reason])
    .toSorted();
}
const campaign = async () => (await ana.call('GET', `/api/campaigns/${id}`)).body;

test.each([
  ['fechado', 'closed'],
  ['perdido', 'lost'],
])('who is in %s since the first message gets no second, and the monitor says why', async (status, code) => {
  const lead = (await aLead(ana)).id;
  await launch();
  await advance(60);
  await move(lead, status);
  await advance(3600);
  expect(await monitor()).toMatchObject([
    ['Beto', 1, 'read', null],
    ['Beto', 2, 'queued', null],
  ]);
  await advance(DAY);
  expect(await monitor()).toMatchObject([
    ['Beto', 1, 'read', null],
    ['Beto', 2, 'skipped', { code }],
  ]);
  expect(await campaign()).toMatchObject({ status: 'completed', totalLeads: 1, sentLeads: 1 });
  const { body: plan } = await ana.call('GET', `/api/campaigns/${id}/plan`);
  expect(plan.entries.at(-1)).toMatchObject({ step: 2, difference: { code: 'not_sent', reason: { code } } });
});

test('who closes before the first message gets none', async () => {
  const lead = (await aLead(ana)).id;
  await aLead(ana, { name: 'Rita', phone: '11987650002' });
  await launch();
  await ana.call('POST', `/api/campaigns/${id}/pause`);
  product.clock.advance(1000);
  await move(lead, 'fechado');
  await ana.call('POST', `/api/campaigns/${id}/resume`);
  await advance(2 * DAY);
  expect(await monitor()).toMatchObject([
    ['Beto', 1, 'skipped', { code: 'closed' }],
    ['Beto', 2, 'skipped', { code: 'closed' }],
    ['Rita', 1, expect.any(String), null],
    ['Rita', 2, expect.any(String), null],
  ]);
  expect(await campaign()).toMatchObject({ status: 'completed', totalLeads: 2, sentLeads: 1 });
});

test('who comes back before the next message is due goes on, by a move or by its undoing', async () => {
  const { id: moved } = await aLead(ana);
  const { id: undone } = await aLead(ana, { name: 'Rita', phone: '11987650002' });
  await launch();
  await advance(60);
  await move(moved, 'fechado');
  const { undoId } = await move(undone, 'perdido');
  await advance(3600);
  await move(moved, 'negociacao');
  await ana.call('POST', `/api/leads/undo/${undoId}`);
  await advance(DAY);
  expect((await monitor()).map(([name, step, , reason]) => [name, step, reason])).toEqual([
    ['Beto', 1, null],
    ['Beto', 2, null],
    ['Rita', 1, null],
    ['Rita', 2, null],
  ]);
  expect((await monitor()).every(([, , status]) => status === 'read')).toBe(true);
});

test('who stood there at the launch and was included gets everything', async () => {
  const lead = (await aLead(ana)).id;
  await move(lead, 'fechado');
  product.clock.advance(1000);
  await launch({ include: ['closed'] });
  await advance(2 * DAY);
  expect((await monitor()).map(([, step, status]) => [step, status])).toEqual([
    [1, 'read'],
    [2, 'read'],
  ]);
});

test('a batch for those in Fechado reaches them; who was lost since is left out', async () => {
  const { id: stays } = await aLead(ana);
  const { id: leaves } = await aLead(ana, { name: 'Rita', phone: '11987650002' });
  for (const lead of [stays, leaves]) await move(lead, 'fechado');
  product.clock.advance(1000);
  const config = { batchSize: 10, delayBetweenMessages: 1, delayBetweenBatches: 1 };
  await ana.call('POST', `/api/campaigns/${id}/batch`, { filters: { status: ['fechado'] }, config });
  await advance(3600);
  await move(leaves, 'perdido');
  await advance(2 * DAY);
  expect((await monitor()).map(([name, step, status, reason]) => [name, step, status, reason])).toEqual([
    ['Beto', 1, 'read', null],
    ['Beto', 2, 'read', null],
    ['Rita', 1, 'read', null],
    ['Rita', 2, 'skipped', { code: 'lost' }],
  ]);
  const [batch] = (await ana.call('GET', '/api/campaigns/batch/history')).body;
  expect(batch).toMatchObject({ status: 'completed', totalLeads: 2, sentMessages: 2, errors: 0, waiting: 0 });
});

test('a sale to the same person counts whichever lead it stands at, a loss only at its own', async () => {
  const bought = await aLead(ana);
  const { id: twin } = await aLead(ana, { name: 'Beto de novo', tags: [] });
  const other = (await aLead(ana, { name: 'Rita', phone: '11987650002' })).id;
  const lost = (await aLead(ana, { name: 'Rita antiga', phone: '11987650002', tags: [] })).id;
  expect([bought, other]).toHaveLength(2);
  await launch();
  await advance(60);
  await move(twin, 'fechado');
  await move(lost, 'perdido');
  await advance(2 * DAY);
  expect((await monitor()).map(([name, step, status, reason]) => [name, step, status, reason])).toEqual([
    ['Beto', 1, 'read', null],
    ['Beto', 2, 'skipped', { code: 'closed' }],
    ['Rita', 1, 'read', null],
    ['Rita', 2, 'read', null],
  ]);
});

test('another account’s leads end nothing', async () => {
  await aLead(ana);
  await launch();
  await advance(60);
  const bia = await product.signUp();
  const { id: leadOfBia } = await aLead(bia);
  await bia.call('PATCH', `/api/leads/${leadOfBia}/status`, { status: 'fechado' });
  await advance(2 * DAY);
  expect((await monitor()).map(([, , status]) => status)).toEqual(['read', 'read']);
});

test('a person who takes the conversation over ends the sequence at once', async () => {
  await aLead(ana);
  await launch();
  await advance(60);
  const [{ id: conversation }] = (await ana.call('GET', '/api/conversations')).body;
  await ana.call('POST', `/api/conversations/${conversation}/takeover`);
  expect(await monitor()).toMatchObject([
    ['Beto', 1, 'read', null],
    ['Beto', 2, 'skipped', { code: 'taken' }],
  ]);
});
