import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead, phoneOf } from '#test/factories/leads.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
});
afterAll(() => product.close());

async function addLeads(count: number, status = 'novo'): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    product.clock.advance(1000);
    ids.push((await aLead(ana, { name: `L${index}`, phone: phoneOf(index), status })).id);
  }
  return ids;
}

const column = async (status: string): Promise<string[]> =>
  (await ana.call('GET', '/api/leads?view=board&limit=200')).body.leads
    .filter((lead: { status: string }) => lead.status === status)
    .map(({ id }: { id: string }) => id);
const move = (id: string, body: object) => ana.call('PATCH', `/api/leads/${id}/status`, body);

test('new leads stand on top, and the board tells true totals and the sum of budgets', async () => {
  const ids = await addLeads(23);
  await ana.call('PUT', `/api/leads/${ids[0]}`, { budget: '300 mil' });
  const { body } = await ana.call('GET', '/api/leads?view=board&limit=200');
  expect(await column('novo')).toEqual([...ids].reverse().slice(0, 20));
  const novo = body.columns.find(({ status }: { status: string }) => status === 'novo');
  expect(novo).toMatchObject({ total: 23, budget: 300_000 });
  const next = await ana.call('GET', `/api/pipeline/column?status=novo&cursor=${novo.nextCursor}`);
  expect(next.body.leads.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1], ids[0]]);
  expect(next.body.nextCursor).toBeNull();
});

test('a card keeps the place it was dropped at, also between the same two cards many times', async () => {
  const [a, b, c, d] = (await addLeads(4)) as [string, string, string, string];
  await move(a, { status: 'proposta', afterLeadId: null });
  await move(b, { status: 'proposta', afterLeadId: a });
  expect(await column('proposta')).toEqual([a, b]);
  for (let round = 0; round < 60; round += 1) {
    await move(round % 2 === 0 ? c : d, { status: 'proposta', afterLeadId: a });
  }
  expect(await column('proposta')).toEqual([a, d, c, b]);
  await move(b, { status: 'proposta', afterLeadId: null });
  expect(await column('proposta')).toEqual([b, a, d, c]);
});

test('a move writes one history row, and perdido keeps its reason', async () => {
  const [id] = (await addLeads(1)) as [string];
  await move(id, { status: 'perdido', lostReason: 'Comprou com outro' });
  const { body } = await ana.call('GET', `/api/leads/${id}`);
  expect(body).toMatchObject({ status: 'perdido', lostReason: 'Comprou com outro' });
  expect(body.history).toHaveLength(1);
});

test('a status that does not exist and the lead of another account change nothing', async () => {
  const [id] = (await addLeads(1)) as [string];
  expect((await move(id, { status: 'ganho' })).status).toBe(400);
  const other = await product.signUp();
  expect((await other.call('PATCH', `/api/leads/${id}/status`, { status: 'fechado' })).status).toBe(404);
  const [mine] = [(await aLead(other, { name: 'X', phone: '11987650000' })).id];
  expect((await other.call('PATCH', `/api/leads/${mine}/status`, { status: 'fechado', afterLeadId: id })).status).toBe(
    404,
  );
  expect(await column('novo')).toEqual([id]);
});

test('two moves of one card at once both succeed and leave it in one column', async () => {
  const [id] = (await addLeads(1)) as [string];
  const answers = await Promise.all(['proposta', 'quente', 'frio'].map((status) => move(id, { status })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const columns = await Promise.all(['proposta', 'quente', 'frio'].map(column));
  expect(columns.flat()).toEqual([id]);
});

test('classifying follows the evidence once and then changes nothing', async () => {
  const items = {
    propertyType: 'casa',
    propertyStage: 'pronto',
    location: 'Moema',
    objetivo: 'moradia',
    budget: '500000',
  };
  await aLead(ana, { name: 'Completa', phone: '11911112222', ...items });
  await ana.call('POST', '/api/simulator/messages', { phone: '11933334444', name: 'Escreveu', text: 'oi' });
  await product.drain(ana.accountId);
  expect((await ana.call('POST', '/api/leads/auto-classify')).body).toMatchObject({ updated: 2 });
  expect((await ana.call('POST', '/api/leads/auto-classify')).body).toEqual({ updated: 0, outdated: 0 });
  const stages = await ana.call('GET', '/api/dashboard/pipeline');
  expect(stages.body.pipeline).toMatchObject({ qualificado: 1, interessado: 1, novo: 0 });
});
