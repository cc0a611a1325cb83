import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCampaign, execute } from '#test/factories/campaigns.ts';
import { aLead, manyLeads, withStage } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let id: string;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  ({ id } = await aCampaign(ana));
});
afterAll(() => product.close());

const VIP = { tags: ['VIP'] };
const OTHERS = { tags: [] };
const people = (count: number, fields = {}) => manyLeads(product, ana, count, fields);
const preview = async (filters?: object) =>
  (await ana.call('POST', '/api/campaigns/filters/preview', { campaignId: id, ...(filters && { filters }) })).body;
const plan = async (include = '') => (await ana.call('GET', `/api/campaigns/${id}/plan?include=${include}`)).body;
const counted = async () =>
  (await ana.call('POST', '/api/campaigns/audience', { targetTags: ['vip'], campaignId: id })).body;
const reached = async (): Promise<string[]> => {
  const { rows } = await product.query(
    `select l.status from campaign_executions e join leads l on l.id = e.lead_id where e.campaign_id = $1 order by 1`,
    [id],
  );
  return rows.map(({ status }) => status);
};

async function takeOver(phoneEnd: string): Promise<void> {
  const lead = (await ana.call('GET', `/api/leads?search=${phoneEnd}`)).body.leads[0];
  const { body } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  expect(body).toMatchObject({ status: 'human_taken' });
}

async function addEveryKind(): Promise<void> {
  await people(4, VIP);
  await people(3, { ...VIP, status: 'negociacao' });
  await people(2, { ...VIP, status: 'fechado' });
  await people(1, { ...VIP, status: 'perdido' });
  await people(5, OTHERS);
  await people(6, { ...OTHERS, status: 'fechado' });
  await aLead(ana, { name: 'Com a Ana', phone: '11987650009' });
  await takeOver('11987650009');
}

const guarded = [
  { guard: 'negotiating', count: 3, isIncluded: false },
  { guard: 'closed', count: 2, isIncluded: false },
  { guard: 'lost', count: 1, isIncluded: false },
  { guard: 'with_person', count: 1, isIncluded: false, leads: [{ name: 'Com a Ana', phone: '11987650009' }] },
];

test('a run by hand, the form, the preview and the batch reach the same people of the campaign', async () => {
  await addEveryKind();
  expect((await plan()).next).toMatchObject({ leads: 4, reachable: 4, guarded });
  expect(await counted()).toMatchObject({ matching: 11, reachable: 4 });
  expect(await preview()).toMatchObject({ totalLeads: 4, matchingLeads: 11, guarded });
  expect(await preview({})).toMatchObject({ totalLeads: 4, matchingLeads: 11, guarded });
  const { body } = await ana.call('POST', `/api/campaigns/${id}/batch`, { filters: {}, expectedLeads: 4 });
  expect(body.execution).toMatchObject({ totalLeads: 4, filters: { tags: ['vip'], include: [] } });
  expect(await reached()).toEqual(['novo', 'novo', 'novo', 'novo']);
});

test('filters narrow the audience of the campaign, and only an empty list of tags leaves it', async () => {
  await people(3, { ...VIP, city: 'Santos' });
  await people(2, VIP);
  await people(4, { ...OTHERS, city: 'Santos' });
  await people(1, { tags: ['praia'], city: 'Santos' });
  expect(await preview({ city: ['Santos'] })).toMatchObject({ totalLeads: 3 });
  expect(await preview({ city: ['Santos'], tags: ['Praia', 'vip'] })).toMatchObject({ totalLeads: 4 });
  expect(await preview({ city: ['Santos'], tags: [] })).toMatchObject({ totalLeads: 8 });
  const { body } = await ana.call('POST', `/api/campaigns/${id}/batch`, { filters: { tags: [], city: ['Santos'] } });
  expect(body.execution).toMatchObject({ totalLeads: 8, filters: { tags: [] } });
  expect(await preview()).toMatchObject({ totalLeads: 2 });
});

test('whom a run names is contacted once a person includes them, by the switch or by filtering for the stage', async () => {
  await addEveryKind();
  const lifted = await preview({ include: ['negotiating', 'with_person'] });
  expect(lifted).toMatchObject({ totalLeads: 8 });
  expect(lifted.guarded.map(({ guard, isIncluded }: Record<string, unknown>) => [guard, isIncluded])).toEqual([
    ['negotiating', true],
    ['closed', false],
    ['lost', false],
    ['with_person', true],
  ]);
  expect(await preview({ status: ['fechado', 'novo'] })).toMatchObject({
    totalLeads: 6,
    guarded: [
      { guard: 'closed', count: 2, isIncluded: true },
      { guard: 'with_person', count: 1, isIncluded: false },
    ],
  });
  expect((await plan('closed,lost')).next).toMatchObject({ leads: 7, reachable: 7 });
  const { body } = await ana.call('POST', `/api/campaigns/${id}/execute`, { include: ['closed', 'lost'] });
  expect(body.execution).toMatchObject({ totalLeads: 7, errors: 4 });
  expect(await reached()).toEqual(['fechado', 'fechado', 'novo', 'novo', 'novo', 'novo', 'perdido']);
});

test('a person who closed under another lead of the same number is named too', async () => {
  await aLead(ana, { name: 'Bia', phone: '11987650010' });
  await aLead(ana, { name: 'Bia Souza', phone: '(11) 98765-0010', tags: [] });
  await withStage(product, ana, 'Bia Souza', 'fechado');
  expect(await preview()).toMatchObject({ totalLeads: 0, guarded: [{ guard: 'closed', leads: [{ name: 'Bia' }] }] });
});

test('a schedule includes nobody whom a run would name', async () => {
  await people(2, VIP);
  await people(1, { ...VIP, status: 'negociacao' });
  const { body: campaign } = await ana.call('GET', `/api/campaigns/${id}`);
  const soon = new Date(product.clock.now().getTime() + 600_000).toISOString();
  await ana.call('PUT', `/api/campaigns/${id}`, { productId: campaign.productId, scheduledAt: soon });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 700 });
  await product.drain(ana.accountId);
  expect(await reached()).toHaveLength(2);
  expect(await reached()).not.toContain('negociacao');
});

test('filters that stand where none are read are refused', async () => {
  await people(1, VIP);
  const { status } = await ana.call('POST', '/api/campaigns/filters/preview', { campaignId: id, status: ['quente'] });
  expect(status).toBe(400);
});

test('whom a campaign contacts keeps the tag that selected them, in its own spelling', async () => {
  const { body: campaign } = await ana.call('GET', `/api/campaigns/${id}`);
  await ana.call('PUT', `/api/campaigns/${id}`, { productId: campaign.productId, targetTags: ['Praia', 'vip'] });
  await people(1, { city: 'Um', tags: ['VIP'] });
  await people(1, { city: 'Dois', tags: ['vip', 'praia'] });
  await people(1, { city: 'Fora', tags: ['outra'], sourceTag: 'Importado CSV' });
  await execute(ana, id);
  const filters = { tags: [] };
  await ana.call('POST', `/api/campaigns/${id}/batch`, { filters });
  await ana.call('POST', '/api/simulator/clock', { advanceSeconds: 600 });
  await product.drain(ana.accountId);
  const { body } = await ana.call('GET', '/api/leads');
  const told = body.leads.map(({ city, sourceTag, campaignId }: Record<string, unknown>) => [
    city,
    sourceTag,
    campaignId,
  ]);
  expect(Object.fromEntries(told.map(([city, tag]: string[]) => [city, tag]))).toEqual({
    Um: 'vip',
    Dois: 'Praia',
    Fora: 'Importado CSV',
  });
  expect(told.map(([, , campaignId]: string[]) => campaignId)).toEqual([id, id, id]);
});
