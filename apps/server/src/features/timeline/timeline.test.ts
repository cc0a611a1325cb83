import { randomUUID } from 'node:crypto';
import type { LeadTimeline, TimelineEntry } from '@prumo/contracts/leads/timeline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp('ana-timeline');
});
afterAll(() => product.close());

const NOBODY = '0198a000-0000-7000-8000-000000000000';
const later = (minutes = 1) => product.clock.advance(minutes * 60_000);
const create = async (body: object) => await aLead(ana, { name: 'Rita', phone: '11987650001', ...body });
const write = async (phone: string, text: string) => {
  await ana.call('POST', '/api/simulator/messages', { phone, text });
  await product.drain(ana.accountId);
  later();
  await product.drain(ana.accountId);
};
const page = async (id: string, query = '') =>
  (await ana.call<LeadTimeline>('GET', `/api/leads/${id}/timeline${query}`)).body;
const kinds = (entries: TimelineEntry[]) => entries.map(({ kind }) => kind);

test('everything that happened is there, newest first, with who did it', async () => {
  const lead = await create({});
  await later();
  await ana.call('PUT', `/api/leads/${lead.id}`, { status: 'contatado' });
  await later();
  await write('11987650001', 'oi, procuro 2 quartos em Moema');
  await later();
  const { body: conversations } = await ana.call('GET', '/api/conversations');
  await ana.call('POST', `/api/conversations/${conversations[0].id}/takeover`, {});
  await later();
  await ana.call('POST', `/api/conversations/${conversations[0].id}/send-message`, { message: 'Olá, aqui é a Ana' });
  await later();
  await ana.call('POST', `/api/conversations/${conversations[0].id}/notes`, {
    text: 'Prefere de manhã',
    clientNoteId: randomUUID(),
  });
  await later();
  await write('11987650001', 'SAIR');

  const { entries, nextCursor } = await page(lead.id);
  expect(nextCursor).toBeNull();
  const times = entries.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(entries.at(-1)).toMatchObject({ kind: 'created', data: { source: 'unknown', fileName: null } });
  expect(entries.filter(({ kind }) => kind === 'message').map(({ by }) => by?.kind)).toEqual(
    expect.arrayContaining(['user', 'agent', 'lead']),
  );
  expect(entries.find(({ kind, by }) => kind === 'message' && by?.kind === 'user')).toMatchObject({
    by: { userId: ana.userId, name: 'ana-timeline' },
    data: { text: 'Olá, aqui é a Ana', direction: 'outbound', conversationId: conversations[0].id },
  });
  expect(entries.find(({ kind }) => kind === 'status')).toMatchObject({
    by: { kind: 'user', userId: ana.userId },
    data: { from: 'novo', to: 'contatado' },
  });
  expect(entries.find(({ kind }) => kind === 'note')).toMatchObject({
    by: { userId: ana.userId },
    data: { text: 'Prefere de manhã', conversationId: conversations[0].id },
  });
  expect(entries.find(({ kind }) => kind === 'taken_over')).toMatchObject({ by: { userId: ana.userId } });
  expect(kinds(entries)).toEqual(expect.arrayContaining(['decision', 'opt_out']));
  const at = (kind: string) => entries.findIndex((entry) => entry.kind === kind);
  expect(at('opt_out')).toBeLessThan(entries.findIndex(({ data }) => 'text' in data && data.text === 'SAIR'));
});

test('pages meet without a gap or a repeat, also between things of one instant', async () => {
  const lead = await create({ name: 'Saulo', phone: '11987650002' });
  for (const status of ['contatado', 'quente', 'frio', 'novo', 'proposta', 'fechado', 'perdido']) {
    await ana.call('PUT', `/api/leads/${lead.id}`, { status });
  }
  const whole = (await page(lead.id)).entries.map(({ id }) => id);
  expect(whole).toHaveLength(8);
  const read: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: LeadTimeline = await page(lead.id, `?limit=3${cursor && `&cursor=${cursor}`}`);
    read.push(...next.entries.map(({ id }) => id));
    cursor = next.nextCursor;
  }
  expect(read).toEqual(whole);
});

test('campaigns and imports are named', async () => {
  await ana.call('POST', '/api/leads/import', {
    leads: [{ name: 'Iara', phone: '11987650003', tags: ['moema'] }],
    options: { skipDuplicates: true, autoTag: false },
    fileName: 'feirão.csv',
  });
  const item = await aProduct(ana);
  const { body: campaign } = await ana.call('POST', '/api/campaigns', {
    name: 'Moema em março',
    productId: item.id,
    targetTags: ['moema'],
  });
  const step = { sequence: 1, content: 'Oi {nome}', delayAmount: 0 };
  await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  await later();
  await execute(ana, campaign.id);
  await later();
  await product.drain(ana.accountId);
  const { body: list } = await ana.call('GET', '/api/leads?search=Iara');
  const { entries } = await page(list.leads[0].id);
  const named = { id: campaign.id, name: 'Moema em março' };
  expect(entries.at(-1)).toMatchObject({
    kind: 'created',
    by: { userId: ana.userId },
    data: { source: 'importacao', fileName: 'feirão.csv' },
  });
  expect(entries.find(({ kind }) => kind === 'campaign_joined')).toMatchObject({ data: { campaign: named } });
  expect(entries.find(({ kind }) => kind === 'message')).toMatchObject({
    by: { kind: 'campaign' },
    data: { text: 'Oi Iara', campaign: { ...named, step: 1 } },
  });
});

test('a lead that shares a number shows the conversation they share', async () => {
  const twin = await create({ name: 'Rita (outra)', phone: '+55 11 8765-0001' });
  const { entries } = await page(twin.id);
  expect(kinds(entries)).toEqual(expect.arrayContaining(['message', 'taken_over', 'opt_out']));
});

test('nobody’s lead, another account’s and a broken cursor are refused', async () => {
  const lead = await create({ name: 'Téo', phone: '11987650005' });
  const bia = await product.signUp();
  expect((await bia.call('GET', `/api/leads/${lead.id}/timeline`)).status).toBe(404);
  expect((await ana.call('GET', `/api/leads/${NOBODY}/timeline`)).body).toMatchObject({ error: 'Erro ao buscar lead' });
  expect((await ana.call('GET', `/api/leads/${lead.id}/timeline?cursor=x`)).status).toBe(400);
});

test('who hands a conversation back to the AI, archives and reopens it stands there too', async () => {
  await write('11987650006', 'oi');
  const { body: found } = await ana.call('GET', '/api/conversations?search=987650006');
  const [{ id, leadId }] = found;
  await ana.call('POST', `/api/conversations/${id}/takeover`, {});
  for (const [path, body] of [
    ['release', {}],
    ['archive', { isActive: false }],
    ['archive', { isActive: true }],
  ] as const) {
    later();
    expect((await ana.call('POST', `/api/conversations/${id}/${path}`, body)).status).toBe(200);
  }
  const { entries } = await page(leadId);
  const changes = entries.filter(({ kind }) => ['released', 'archived', 'reopened'].includes(kind));
  expect(changes.map(({ kind, by }) => [kind, by?.name])).toEqual([
    ['reopened', 'ana-timeline'],
    ['archived', 'ana-timeline'],
    ['released', 'ana-timeline'],
  ]);
});
