import type { ConversationEvent } from '@prumo/contracts/conversations/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-eventos');
});
afterAll(() => product.close());

const later = () => product.clock.advance(60_000);
const read = async (id: string, span = '') =>
  (await ana.call<ConversationEvent[]>('GET', `/api/conversations/${id}/events${span}`)).body;

test('what happens to a conversation is told in order, with who did it', async () => {
  const lead = await aLead(ana, { name: 'Rita', phone: '11987650001' });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  const act = async (name: string, body: object = {}) => {
    await later();
    const { status } = await ana.call('POST', `/api/conversations/${conversation.id}/${name}`, body);
    expect(status).toBe(200);
  };
  await act('release');
  await act('takeover');
  await act('archive', { isActive: false });
  await act('archive', { isActive: false });
  await act('archive', { isActive: true });
  await later();
  await ana.call('PATCH', `/api/leads/${lead.id}/status`, { status: 'quente' });
  await later();
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'SAIR' });
  await product.drain(ana.accountId);

  const events = await read(conversation.id);
  const told = events.filter(({ kind }) => kind !== 'released');
  expect(told.map(({ kind }) => kind)).toEqual(['taken_over', 'archived', 'reopened', 'stage', 'opt_out']);
  const byAna = { kind: 'user', name: 'ana-eventos' };
  expect(told.slice(0, 4).map(({ by }) => by)).toEqual([byAna, byAna, byAna, byAna]);
  expect(told[3]).toMatchObject({ data: { from: 'novo', to: 'quente' } });
  expect(told[4]).toMatchObject({ by: { kind: 'lead' } });

  const [taken, archived, , stage] = told;
  const span = `?from=${archived?.at}&to=${stage?.at}`;
  expect((await read(conversation.id, span)).map(({ kind }) => kind)).toEqual(['archived', 'reopened']);
  expect(await read(conversation.id, `?to=${taken?.at}`)).toEqual(events.filter(({ at }) => at < (taken?.at ?? '')));
});

test('an archived conversation that is taken over or started again is told to be reopened', async () => {
  const lead = await aLead(ana, { name: 'Davi', phone: '11987650009' });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  const path = `/api/conversations/${conversation.id}`;
  const since = (await read(conversation.id)).length;
  await ana.call('POST', `${path}/archive`, { isActive: false });
  await later();
  await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  await later();
  await ana.call('POST', `${path}/archive`, { isActive: false });
  await later();
  await ana.call('POST', `${path}/takeover`);

  const kinds = (await read(conversation.id)).slice(since).map(({ kind }) => kind);
  expect(kinds).toEqual(['archived', 'reopened', 'archived', 'reopened']);
});

test('a message of the lead reopens an archived conversation, and the thread says so once', async () => {
  const lead = await aLead(ana, { name: 'Caio', phone: '11987650008' });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  const path = `/api/conversations/${conversation.id}`;
  const since = (await read(conversation.id)).length;
  await ana.call('POST', `${path}/archive`, { isActive: false });
  for (const text of ['Ainda tem o apartamento?', 'Oi?']) {
    await later();
    await ana.call('POST', '/api/simulator/messages', { phone: '11987650008', name: 'Caio', text });
    await product.drain(ana.accountId);
  }

  const told = (await read(conversation.id)).slice(since);
  expect(told.map(({ kind }) => kind)).toEqual(['archived', 'reopened']);
  expect(told[1]).toMatchObject({ by: { kind: 'lead' } });
});

test('the steps of a campaign and its end are named', async () => {
  const lead = await aLead(ana, { name: 'Iara', phone: '11987650002', tags: ['moema'] });
  const item = await aProduct(ana);
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'Moema em março',
    productId: item.id,
    targetTags: ['moema'],
  });
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, { sequence: 1, content: 'Oi', delayAmount: 0 });
  await execute(ana, campaign.id);
  await later();
  await product.drain(ana.accountId);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650002', text: 'Quero saber mais' });
  await product.drain(ana.accountId);
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  const named = { id: campaign.id, name: 'Moema em março' };
  const events = await read(conversation.id);
  expect(events.find(({ kind }) => kind === 'campaign_step')).toMatchObject({ data: { campaign: named, step: 1 } });
  expect(events.find(({ kind }) => kind === 'campaign_ended')).toMatchObject({ data: { campaign: named } });
});

test('leads that share a number share what is told; another account is told nothing', async () => {
  const lead = await aLead(ana, { name: 'Saulo', phone: '11987650003' });
  const twin = await aLead(ana, { name: 'Saulo (outro)', phone: '+55 11 8765-0003' });
  const { body: conversation } = await ana.call('POST', '/api/conversations/start', { leadId: lead.id });
  await ana.call('PATCH', `/api/leads/${twin.id}/status`, { status: 'frio' });
  expect(await read(conversation.id)).toMatchObject([{ kind: 'stage', data: { to: 'frio', reason: null } }]);
  const bia = await product.signUp();
  expect((await bia.call('GET', `/api/conversations/${conversation.id}/events`)).status).toBe(404);
  expect((await ana.call('GET', `/api/conversations/${conversation.id}/events?from=ontem`)).status).toBe(400);
});
