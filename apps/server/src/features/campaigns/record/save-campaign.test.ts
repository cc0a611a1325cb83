import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { disconnect } from '#test/factories/channel.ts';
import { aLead, manyLeads } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let productId: string;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  productId = (await aProduct(ana, { name: 'Vista Moema', type: 'apartamento' })).id;
});
afterAll(() => product.close());

const MINUTE = 60_000;
const create = async (more: object = {}) =>
  (await ana.call('POST', '/api/campaigns', { name: 'Moema', productId, targetTags: ['Vip'], ...more })).body;
const read = async (id: string) => (await ana.call('GET', `/api/campaigns/${id}`)).body;
const addStep = (id: string, sequence: number, content: string, more = {}) =>
  ana.call('POST', `/api/campaigns/${id}/templates`, { sequence, content, delayAmount: 0, ...more });
const addLead = (name: string, phone: string, more = {}) => aLead(ana, { name, phone, tags: ['VIP'], ...more });
const execute = (id: string, body = {}) => ana.call('POST', `/api/campaigns/${id}/execute`, body);
const inMinutes = (minutes: number) => new Date(product.clock.now().getTime() + minutes * MINUTE).toISOString();

describe('the form', () => {
  test('each field says what is wrong with it, and nothing is made', async () => {
    const told = async (body: object) => (await ana.call('POST', '/api/campaigns', body)).body.fields;
    expect(await told({})).toEqual({
      name: 'Nome é obrigatório',
      productId: 'Produto é obrigatório',
      targetTags: 'Pelo menos uma tag é obrigatória',
    });
    const rest = { name: 'Moema', productId, targetTags: ['vip'] };
    expect(await told({ ...rest, targetTags: [' '] })).toEqual({ targetTags: 'Pelo menos uma tag é obrigatória' });
    for (const cost of [-1, 'mil', 1e12])
      expect(await told({ ...rest, cost })).toEqual({ cost: 'Informe um valor de R$ 0 a R$ 9.999.999.999' });
    expect(await told({ ...rest, scheduledAt: inMinutes(-1) })).toEqual({
      scheduledAt: 'A data de agendamento já passou',
    });
    expect((await ana.call('GET', '/api/campaigns')).body).toEqual([]);
  });

  test('a new campaign is a draft that keeps its tags as typed, once each', async () => {
    expect(await create({ targetTags: ['Vip', 'vip', 'Moema'], cost: 1500.559 })).toMatchObject({
      status: 'draft',
      targetTags: ['Vip', 'Moema'],
      scheduledAt: null,
      cost: 1500.56,
      pauseReason: null,
      messages: [],
      messagesGenerated: false,
    });
  });

  test('a campaign that is not there is told as such, whatever of it is asked for', async () => {
    for (const id of ['019f0000-0000-7000-8000-000000000000', 'nenhuma'])
      for (const of of ['', '/stats', '/plan', '/templates', '/recipients', '/recipients/export'])
        expect(await ana.call('GET', `/api/campaigns/${id}${of}`), of).toMatchObject({
          status: 404,
          body: { code: 'not_found', error: 'Campanha não encontrada' },
        });
    const asked = { targetTags: ['vip'], campaignId: '019f0000-0000-7000-8000-000000000000' };
    expect((await ana.call('POST', '/api/campaigns/audience', asked)).body.error).toBe('Campanha não encontrada');
  });

  test('a past date may stay when another field changes; a field left out keeps its value', async () => {
    const { id } = await create({ scheduledAt: inMinutes(5), cost: 90 });
    const { scheduledAt } = await read(id);
    product.clock.advance(10 * MINUTE);
    const saved = await ana.call('PUT', `/api/campaigns/${id}`, { name: 'Moema 2', scheduledAt });
    expect(saved.body).toMatchObject({ name: 'Moema 2', scheduledAt, cost: 90, targetTags: ['Vip'] });
    expect((await ana.call('PUT', `/api/campaigns/${id}`, { cost: null })).body.cost).toBeNull();
    expect((await ana.call('PUT', `/api/campaigns/${id}`, { scheduledAt: inMinutes(-6) })).status).toBe(400);
  });

  test('the cost is shared among those who answered and those who bought', async () => {
    const { id } = await create({ cost: 100 });
    await addStep(id, 1, 'Oi');
    for (const [index, phone] of ['11987650001', '11987650002', '11987650003'].entries())
      await addLead(`Lead ${index}`, phone, index === 0 ? { status: 'fechado' } : {});
    const stats = async () => (await ana.call('GET', `/api/campaigns/${id}/stats`)).body;
    expect(await stats()).toMatchObject({ costPerResponse: null, costPerClosed: null });
    await execute(id, { include: ['closed'] });
    await product.drain();
    for (const phone of ['11987650001', '11987650002', '11987650003'])
      await ana.call('POST', '/api/simulator/messages', { phone, text: 'oi' });
    await product.drain();
    expect(await stats()).toMatchObject({
      totalLeads: 3,
      messagesSent: 3,
      responsesReceived: 3,
      conversionRate: 33.3,
      closedLeads: 1,
      costPerResponse: 33.33,
      costPerClosed: 100,
    });
  });
});

describe('a copy', () => {
  test('has the product, tags and sequence of the original, and nothing of what it did', async () => {
    const { id } = await create({ cost: 100, description: 'Para quem sumiu', scheduledAt: inMinutes(60) });
    await addStep(id, 1, 'Oi {nome}');
    await addStep(id, 2, 'E aí?', { delayAmount: 3, delayUnit: 'days', conditions: { stopIfResponds: false } });
    await addLead('Beto', '11987650001');
    await execute(id);
    await product.drain();
    const original = await read(id);
    const { status, body: copy } = await ana.call('POST', `/api/campaigns/${id}/duplicate`);
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      name: 'Cópia de Moema',
      description: 'Para quem sumiu',
      productId,
      targetTags: ['Vip'],
      status: 'draft',
      scheduledAt: null,
      cost: null,
      totalLeads: 0,
      sentLeads: 0,
    });
    const steps = ({ messages }: { messages: Record<string, unknown>[] }) =>
      messages.map(({ id: _id, campaignId: _campaign, createdAt: _at, ...step }) => step);
    expect(steps(copy)).toEqual(steps(original));
    expect(await read(id)).toEqual(original);
    expect((await ana.call('POST', `/api/campaigns/${id}/generate-messages`)).status).toBe(409);
    const [, second] = copy.messages;
    expect((await ana.call('DELETE', `/api/campaigns/${copy.id}/templates/${second.id}`)).status).toBe(200);
    expect((await read(id)).messages).toHaveLength(2);
  });

  test('is called otherwise than the copies before it, also where they are made at once', async () => {
    const { id } = await create();
    const copies = await Promise.all([1, 2, 3].map(() => ana.call('POST', `/api/campaigns/${id}/duplicate`)));
    const names = copies.map(({ body }) => body.name).sort();
    expect(names).toEqual(['Cópia 2 de Moema', 'Cópia 3 de Moema', 'Cópia de Moema']);
    const [again] = copies;
    expect((await ana.call('POST', `/api/campaigns/${again?.body.id}/duplicate`)).body.name).toBe('Cópia 4 de Moema');
  });

  test('of another account’s campaign does not exist', async () => {
    const { id } = await create();
    const other = await product.signUp();
    expect((await other.call('POST', `/api/campaigns/${id}/duplicate`)).status).toBe(404);
    expect((await other.call('GET', '/api/campaigns')).body).toEqual([]);
  });
});

describe('the audience while one types', () => {
  const count = async (body: object) => (await ana.call('POST', '/api/campaigns/audience', body)).body;

  test('is the audience of a run, and of no other account', async () => {
    await addLead('Beto', '11987650001');
    await addLead('Beto de novo', '+55 11 8765-0001');
    await addLead('Cida', '11987650002', { status: 'perdido' });
    await addLead('Davi', 'sem número');
    await addLead('Edu', '11987650003', { tags: ['outra'] });
    const { id } = await create();
    await addStep(id, 1, 'Oi');
    const counted = await count({ targetTags: ['vip'] });
    expect(counted).toMatchObject({ reachable: 1 });
    const { body: plan } = await ana.call('GET', `/api/campaigns/${id}/plan`);
    expect(counted).toEqual({
      matching: plan.totals.leads + plan.totals.leftOut,
      reachable: plan.totals.leads,
      leftOut: expect.arrayContaining(plan.leftOutByReason),
    });
    await execute(id);
    expect(await count({ targetTags: ['vip'], campaignId: id })).toMatchObject({ reachable: 0 });
    expect(await count({ targetTags: [] })).toEqual({ matching: 0, reachable: 0, leftOut: [] });
    const other = await product.signUp();
    const foreign = await other.call('POST', '/api/campaigns/audience', { targetTags: ['vip'], campaignId: id });
    expect(foreign.status).toBe(404);
  });
});

describe('a schedule', () => {
  const problemOf = async (id: string) => (await read(id)).scheduleProblem;
  async function scheduled(delayAmount = 0): Promise<string> {
    const { id } = await create({ scheduledAt: inMinutes(10) });
    await addStep(id, 1, 'Oi {nome}', { delayAmount, delayUnit: 'days' });
    return id;
  }

  test('starts a hundred at most; the next run takes the rest', async () => {
    await manyLeads(product, ana, 130);
    const id = await scheduled(5);
    product.clock.advance(11 * MINUTE);
    await product.drain();
    expect(await read(id)).toMatchObject({ totalLeads: 100, scheduleProblem: null });
    expect(
      (await ana.call('POST', '/api/campaigns/audience', { targetTags: ['vip'], campaignId: id })).body.reachable,
    ).toBe(30);
    expect((await execute(id, { executeAll: true })).body.execution.totalLeads).toBe(30);
  });

  test('says why it started nothing, and keeps the campaign a draft', async () => {
    const nobody = await scheduled();
    const { id: wordless } = await create({ scheduledAt: inMinutes(10) });
    product.clock.advance(11 * MINUTE);
    await product.drain();
    expect(await problemOf(nobody)).toEqual({ code: 'nobody_reached' });
    expect(await problemOf(wordless)).toEqual({
      code: 'refused',
      refusal: 'campaign_without_messages',
      said: null,
    });
    await addLead('Beto', '11987650001');
    await disconnect(product, ana);
    const away = await scheduled();
    product.clock.advance(11 * MINUTE);
    await product.drain();
    expect(await read(away)).toMatchObject({
      status: 'draft',
      totalLeads: 0,
      scheduleProblem: { code: 'refused', refusal: 'channel_disconnected', said: null },
    });
  });

  test('more than half an hour late it waits for a person, whose run ends the warning', async () => {
    await addLead('Beto', '11987650001');
    const id = await scheduled();
    product.clock.advance(41 * MINUTE);
    await product.drain();
    expect(await read(id)).toMatchObject({
      status: 'draft',
      totalLeads: 0,
      scheduleProblem: { code: 'late' },
    });
    expect((await execute(id)).body.execution.totalLeads).toBe(1);
    expect(await problemOf(id)).toBeNull();
    await product.drain();
    await ana.call('PUT', `/api/campaigns/${id}`, { name: 'Outro nome' });
    product.clock.advance(60 * MINUTE);
    await product.drain();
    expect(await read(id)).toMatchObject({ status: 'draft', totalLeads: 1, scheduleProblem: null });
  });
});

describe('of two windows that opened the same campaign', () => {
  const saveOn = ({ id, updatedAt }: { id: string; updatedAt: string }, changes: object) =>
    ana.call('PUT', `/api/campaigns/${id}`, { ...changes, expectedUpdatedAt: updatedAt });

  test('the second to save is told and overwrites nothing, and saves over what it has seen', async () => {
    const opened = await create();
    expect((await saveOn(opened, { name: 'Moema em abril' })).status).toBe(200);
    const second = await saveOn(opened, { description: 'Quem visitou' });
    expect([second.status, second.body]).toMatchObject([409, { code: 'campaign_changed' }]);
    const now = await read(opened.id);
    expect(now).toMatchObject({ name: 'Moema em abril', description: null });
    expect((await saveOn(now, { description: 'Quem visitou' })).body).toMatchObject({ description: 'Quem visitou' });
  });

  test('what the other has started meanwhile is not made a draft', async () => {
    await addLead('Beto', '11987650001');
    const { id } = await create();
    await addStep(id, 1, 'Oi');
    const opened = await read(id);
    await execute(id);
    expect((await saveOn(opened, { name: 'Outro nome' })).body.code).toBe('campaign_changed');
    expect((await read(id)).status).toBe('active');
  });

  test('exactly one of ten saves at once is taken', async () => {
    const opened = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) => saveOn(opened, { name: `Moema ${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

test('the last 24 hours count what campaigns sent, who answered and what people took over', async () => {
  const activity = async () => (await ana.call('GET', '/api/campaigns/activity')).body;
  expect(await activity()).toEqual({ messagesSent: 0, responses: 0, takenOver: 0, activeCampaigns: 0 });
  await addLead('Beto', '11987650001');
  await addLead('Cida', '11987650002');
  const { id } = await create();
  await addStep(id, 1, 'Oi');
  await addStep(id, 2, 'E aí?', { delayAmount: 5, delayUnit: 'days' });
  await execute(id);
  await product.drain();
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'oi' });
  await product.drain();
  const { body: conversations } = await ana.call('GET', '/api/conversations');
  const beto = conversations.find(({ leadName }: { leadName: string }) => leadName === 'Beto');
  expect((await ana.call('POST', `/api/conversations/${beto.id}/takeover`)).status).toBe(200);
  expect(await activity()).toEqual({ messagesSent: 2, responses: 1, takenOver: 1, activeCampaigns: 1 });
  expect((await ana.call('POST', `/api/conversations/${beto.id}/release`)).status).toBe(200);
  expect((await ana.call('POST', `/api/conversations/${beto.id}/takeover`)).status).toBe(200);
  expect((await ana.call('POST', `/api/conversations/${beto.id}/release`)).status).toBe(200);
  expect(await activity()).toMatchObject({ takenOver: 1 });
  product.clock.advance(25 * 60 * MINUTE);
  expect(await activity()).toEqual({ messagesSent: 0, responses: 0, takenOver: 0, activeCampaigns: 1 });
});

test('who answers the last step is counted, and goes where that step says', async () => {
  await addLead('Beto', '11987650001');
  const { id } = await create();
  await addStep(id, 1, 'Oi', { conditions: { transferToAI: false } });
  await execute(id);
  await product.drain();
  expect((await read(id)).status).toBe('completed');
  product.clock.advance(3 * 60 * MINUTE);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'oi, tenho interesse' });
  await product.drain();
  expect((await ana.call('GET', `/api/campaigns/${id}/stats`)).body).toMatchObject({ responsesReceived: 1 });
  expect(await read(id)).toMatchObject({ status: 'completed', successRate: '100.00' });
  const [conversation] = (await ana.call('GET', '/api/conversations')).body;
  expect(conversation.status).toBe('human_taken');
});
