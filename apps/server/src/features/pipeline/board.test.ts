import { randomUUID } from 'node:crypto';
import type { LeadList } from '@prumo/contracts/leads';
import { STALLED_DAYS } from '@prumo/contracts/pipeline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLead, inStageSince } from '#test/factories/leads.ts';
import { storedLeads } from '#test/factories/stored-rows.ts';
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

const DAY_MS = 24 * 3600 * 1000;
const board = async (query = '') => (await ana.call<LeadList>('GET', `/api/pipeline/board${query}`)).body;
const columnOf = ({ columns }: LeadList, status: string) => columns?.find((column) => column.status === status);

test('a column of five thousand is read to its end, each lead once and in order, while others are moved', async () => {
  await storedLeads(product, ana, 5000, (n) => ({ phone: `1190000${n}`, rank: Math.floor(n / 3) / 7 }));
  const first = (await ana.call<LeadList>('GET', '/api/leads?view=board&limit=200')).body;
  expect(columnOf(first, 'novo')?.total).toBe(5000);
  const seen = first.leads.map(({ id }) => id);
  let cursor = columnOf(first, 'novo')?.nextCursor ?? null;
  for (let page = 0; cursor !== null; page += 1) {
    const { body } = await ana.call('GET', `/api/pipeline/column?status=novo&cursor=${cursor}`);
    seen.push(...body.leads.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
    if (page === 100) await ana.call('PATCH', `/api/leads/${seen[7]}/status`, { status: 'proposta' });
  }
  expect(new Set(seen).size).toBe(5000);
  const { rows } = await product.query(
    `select id from leads where user_id = $1 and status = 'novo' order by rank, id`,
    [ana.accountId],
  );
  expect(seen.filter((id) => id !== seen[7])).toEqual(rows.map(({ id }) => id));
});

test('stalled are the leads of open stages that have not moved for a week, with their own totals and sums', async () => {
  const add = async (fields: object) => (await aLead(ana, { name: 'Lia', ...fields })).id;
  const old = await add({ budget: '300 mil' });
  await add({ status: 'fechado' });
  await add({ status: 'frio' });
  const since = new Date(product.clock.now().getTime() - STALLED_DAYS * DAY_MS);
  await inStageSince(product, ana, since);
  const fresh = await add({ budget: '200 mil' });
  const stalled = await board('?stalled=true');
  expect(stalled.leads.map(({ id }) => id)).toEqual([old]);
  expect(stalled.total).toBe(1);
  expect(columnOf(stalled, 'novo')).toMatchObject({ total: 1, budget: 300_000, nextCursor: null });
  const { body } = await ana.call('GET', '/api/pipeline/column?status=novo&stalled=true');
  expect(body.leads.map(({ id }: { id: string }) => id)).toEqual([old]);
  await ana.call('PATCH', `/api/leads/${old}/status`, { status: 'contatado' });
  expect((await board('?stalled=true')).total).toBe(0);
  expect(columnOf(await board(), 'novo')).toMatchObject({ total: 1, budget: 200_000 });
  expect((await board()).leads.some(({ id }) => id === fresh)).toBe(true);
});

test('a search counts and sums only what it finds', async () => {
  await aLead(ana, { name: 'João Pires', phone: '11987650001', budget: '100 mil' });
  await aLead(ana, { name: 'Bia', phone: '11987650002', status: 'quente' });
  const found = await board('?search=joao');
  expect(found.leads.map(({ name }) => name)).toEqual(['João Pires']);
  expect(columnOf(found, 'novo')).toMatchObject({ total: 1, budget: 100_000 });
  expect(columnOf(found, 'quente')).toMatchObject({ total: 0 });
  expect((await board('?search=50002')).leads.map(({ name }) => name)).toEqual(['Bia']);
});

const id = randomUUID();
test.each([
  ['a cursor that is none', 'column?status=novo&cursor=lixo'],
  ['a cursor with an exponent', `column?status=novo&cursor=1e999999999_${id}`],
  ['a cursor with SQL in it', "column?status=novo&cursor=1_'; drop table leads"],
  ['a cursor without end', `column?status=novo&cursor=${'9'.repeat(4001)}_${id}`],
  ['a status that does not exist', 'column?status=ganho'],
  ['no status', 'column'],
  ['more than a page may hold', 'column?status=novo&limit=201'],
  ['a filter that is none', 'board?stalled=talvez'],
])('%s is refused in Portuguese', async (_name, path) => {
  const { status, body } = await ana.call('GET', `/api/pipeline/${path}`);
  expect([status, body.error, body.code]).toEqual([400, 'Valor inválido', 'invalid_input']);
});

test('a lead that nobody wrote with has no conversation, and leads with one number share one', async () => {
  const [one, twin] = [
    (await aLead(ana, { name: 'A', phone: '11987650003' })).id,
    (await aLead(ana, { name: 'B', phone: '+55 11 98765-0003' })).id,
  ];
  const of = async (id: string) => (await ana.call('GET', `/api/leads/${id}/conversation`)).body.conversationId;
  expect(await of(one)).toBeNull();
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650003', text: 'oi' });
  await product.drain(ana.accountId);
  expect(await of(one)).toEqual(expect.any(String));
  expect(await of(twin)).toBe(await of(one));
});
