import type { LeadListSummary } from '@prumo/contracts/leads/lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
});
afterAll(() => product.close());

const NOBODY = '0198a000-0000-7000-8000-000000000000';
let last = 0;
const create = async (owner: Client, fields: object = {}) => {
  last += 1;
  const body = { name: `Lead ${last}`, phone: `119876${60_000 + last}`, ...fields };
  return (await owner.call('POST', '/api/leads', body)).body;
};
const makeList = async (name: string, owner = ana) =>
  (await owner.call<LeadListSummary>('POST', '/api/lead-lists', { name, description: ' ' })).body;
const totalOf = async (id: string) =>
  (await ana.call<LeadListSummary[]>('GET', '/api/lead-lists')).body.find((list) => list.id === id)?.totalLeads;
const add = (id: string, body: object, owner = ana) => owner.call('POST', `/api/lead-lists/${id}/items`, body);

test('lists are made, renamed and deleted; a name is there once, whatever its case and accents', async () => {
  const list = await makeList('Feirão de março');
  expect(list).toMatchObject({ name: 'Feirão de março', description: null, totalLeads: 0 });
  const taken = await ana.call('POST', '/api/lead-lists', { name: 'FEIRAO DE MARÇO' });
  expect([taken.status, taken.body.fields]).toEqual([400, { name: 'Já existe uma lista com este nome' }]);
  const empty = await ana.call('POST', '/api/lead-lists', { name: '  ' });
  expect(empty.body.fields).toEqual({ name: 'Informe o nome da lista' });
  const renamed = await ana.call('PUT', `/api/lead-lists/${list.id}`, {
    name: 'feirão de março',
    description: 'Stand',
  });
  expect(renamed.body).toMatchObject({ name: 'feirão de março', description: 'Stand' });
  expect((await ana.call('DELETE', `/api/lead-lists/${list.id}`)).body).toEqual({ success: true });
  expect(await totalOf(list.id)).toBeUndefined();
});

test('leads are added once, filtered by, taken off, and the total follows; a deleted lead is off every list', async () => {
  const list = await makeList('Visitas');
  const [one, two, three] = [await create(ana), await create(ana), await create(ana)];
  const first = await add(list.id, { leadIds: [one.id, two.id] });
  expect(first.body).toMatchObject({ added: 2, totalLeads: 2, failed: [] });
  expect((await add(list.id, { leadIds: [two.id, three.id, NOBODY] })).body).toMatchObject({
    added: 1,
    totalLeads: 3,
    failed: [{ id: NOBODY, reason: 'Não encontrado' }],
  });
  expect((await ana.call('GET', `/api/leads?list=${list.id}&status=novo`)).body.total).toBe(3);
  const items = await ana.call('GET', `/api/lead-lists/${list.id}/items?limit=2`);
  expect([items.body.total, items.body.leads[0].id]).toEqual([3, three.id]);
  const removed = await ana.call('DELETE', `/api/lead-lists/${list.id}/items`, { leadIds: [one.id, NOBODY] });
  expect(removed.body).toEqual({ removed: 1, totalLeads: 2 });
  await ana.call('DELETE', `/api/leads/${two.id}`);
  expect(await totalOf(list.id)).toBe(1);
  await ana.call('POST', '/api/leads/bulk', { filter: { list: list.id }, expected: 1, action: 'delete' });
  expect(await totalOf(list.id)).toBe(0);
});

test('a whole filter goes on a list, and the undo takes off only whom it put there', async () => {
  const list = await makeList('Interessados');
  const bairro = [await create(ana, { tags: ['centro'] }), await create(ana, { tags: ['centro'] })];
  await add(list.id, { leadIds: [bairro[0].id] });
  const body = { filter: { tags: 'centro' }, expected: 2, action: 'list', value: list.id };
  const { body: answer } = await ana.call('POST', '/api/leads/bulk', body);
  expect(answer).toMatchObject({ updated: 2, failed: [] });
  expect(await totalOf(list.id)).toBe(2);
  expect((await ana.call('POST', `/api/leads/undo/${answer.undoId}`)).body).toEqual({ restored: 1, refused: [] });
  expect((await ana.call('GET', `/api/lead-lists/${list.id}/items`)).body.leads).toMatchObject([{ id: bairro[0].id }]);
  expect(await totalOf(list.id)).toBe(1);
  const stale = await add(list.id, { filter: { tags: 'centro' }, expected: 9 });
  expect(stale.body.code).toBe('audience_changed');
});

test('the same leads added at once from many sides are counted once', async () => {
  const list = await makeList('Corrida');
  const leads: string[] = [];
  for (let index = 0; index < 8; index += 1) leads.push((await create(ana)).id);
  await Promise.all(Array.from({ length: 6 }, () => add(list.id, { leadIds: leads })));
  await Promise.all([
    ana.call('DELETE', `/api/lead-lists/${list.id}/items`, { leadIds: leads.slice(0, 2) }),
    ...leads.slice(1, 4).map((id) => ana.call('DELETE', `/api/leads/${id}`)),
  ]);
  expect(await totalOf(list.id)).toBe(4);
});

test('a list, and leads, of another account are not there', async () => {
  const bia = await product.signUp();
  const list = await makeList('Da Ana');
  const lead = await create(ana);
  await add(list.id, { leadIds: [lead.id] });
  const ownLead = await create(bia);
  const ownList = await makeList('Da Bia', bia);
  for (const answer of [
    await bia.call('PUT', `/api/lead-lists/${list.id}`, { name: 'X' }),
    await bia.call('DELETE', `/api/lead-lists/${list.id}`),
    await bia.call('GET', `/api/lead-lists/${list.id}/items`),
    await add(list.id, { leadIds: [ownLead.id] }, bia),
    await bia.call('DELETE', `/api/lead-lists/${list.id}/items`, { leadIds: [lead.id] }),
    await bia.call('POST', '/api/leads/bulk', { ids: [ownLead.id], action: 'list', value: list.id }),
  ]) {
    expect([answer.status, answer.body.error]).toEqual([404, 'Lista não encontrada']);
  }
  expect((await add(ownList.id, { leadIds: [lead.id] }, bia)).body).toMatchObject({ added: 0, totalLeads: 0 });
  expect((await bia.call('GET', `/api/leads?list=${list.id}`)).body).toMatchObject({ leads: [], total: 0 });
  expect(await totalOf(list.id)).toBe(1);
});
