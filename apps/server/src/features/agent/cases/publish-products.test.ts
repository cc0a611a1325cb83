import type { Case } from '@prumo/contracts/agent/cases';
import type { PublicationList } from '@prumo/contracts/agent/publications';
import type { Product } from '@prumo/contracts/products';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let aurora: Product;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  ana = await product.signUp();
  aurora = await aProduct(ana, {
    name: 'Residencial Aurora',
    type: 'apartamento',
    location: 'Moema, São Paulo',
    precoMin: 500_000,
    precoMax: 590_000,
  });
});
afterAll(() => product.close());

const versions = async (): Promise<PublicationList['publications']> =>
  (await ana.call('GET', '/api/ai/publications')).body.publications;
const save = (body: object) => ana.call('PUT', `/api/products/${aurora.id}`, body);
const read = async (): Promise<Product> => (await ana.call('GET', '/api/products')).body[0];
async function aCase(text: string, ...checks: object[]): Promise<Case> {
  const { body } = await ana.call('POST', '/api/ai/cases', { said: [{ from: 'lead', text }] });
  const saved = await ana.call('PUT', `/api/ai/cases/${body.id}`, { title: body.title, checks });
  expect(saved.body.checks.filter(({ isMet }: { isMet: boolean }) => !isMet)).toEqual([]);
  return saved.body;
}
const readCase = async ({ id }: Case): Promise<Case> => (await ana.call('GET', `/api/ai/cases/${id}`)).body;
const saying = (words: string) => ({ kind: 'must_mention', turn: 0, words });
const PRICE = 'quanto custa o Residencial Aurora?';

test('a price that a case names is refused, and the case takes over the new one with one word', async () => {
  const one = await aCase(PRICE, saying('de R$ 500.000'), saying('Aurora'));
  const { status, body } = await save({ precoMin: 520_000, location: 'Moema' });
  expect([status, body.code]).toEqual([409, 'cases_broken']);
  expect(body.rehearsal.broken).toMatchObject([
    { caseId: one.id, check: saying('de R$ 500.000'), renewal: saying('de R$ 520.000') },
  ]);
  expect(body.rehearsal.broken[0].would).toContain('520.000');
  expect(await read()).toMatchObject({ precoMin: 500_000, location: 'Moema, São Paulo' });

  expect((await save({ precoMin: 520_000, renewedCaseIds: [one.id] })).status).toBe(200);
  const renewed = await readCase(one);
  expect(renewed.checks).toEqual([
    { check: saying('de R$ 520.000'), isMet: true },
    { check: saying('Aurora'), isMet: true },
  ]);
  expect(renewed).toMatchObject({ renewedAt: expect.any(String), outdatedProducts: [], lastRun: { broken: 0 } });
  const [live] = await versions();
  expect(live).toMatchObject({
    number: 2,
    author: expect.any(String),
    overrideReason: null,
    isRestorable: false,
    products: [
      { name: 'Residencial Aurora', kind: 'changed', fields: [{ field: 'precoMin', before: 500_000, after: 520_000 }] },
    ],
  });
  expect(live?.rehearsal).toMatchObject({ broken: [], renewed: [one.title] });
});

test('what breaks nothing is saved at once; what breaks, with a reason, and then nags no more', async () => {
  const one = await aCase(PRICE, saying('500.000'));
  expect((await save({ description: 'Perto do parque.' })).status).toBe(200);
  expect((await versions())[0]).toMatchObject({ rehearsal: { cases: 1, broken: [] }, overrideReason: null });
  expect((await save({ precoMin: 510_000, overrideReason: 'Tabela nova' })).status).toBe(200);
  expect((await versions())[0]).toMatchObject({ overrideReason: 'Tabela nova' });
  expect((await save({ precoMin: 530_000 })).status).toBe(200);
  expect(await readCase(one)).toMatchObject({ outdatedProducts: ['Residencial Aurora'], checks: [{ isMet: true }] });
  const { body } = await ana.call('POST', `/api/ai/cases/${one.id}/renew`);
  expect(body).toMatchObject({ outdatedProducts: [], checks: [{ check: saying('530.000'), isMet: true }] });
});

test('who sells or deletes what a case asks for is told; the case can let go of it', async () => {
  const offers = { kind: 'must_offer', turn: null, productId: aurora.id };
  const one = await aCase('procuro apartamento em Moema até 600 mil', offers, {
    kind: 'must_not_hand_over',
    turn: null,
  });
  const sold = await save({ saleStatus: 'vendido' });
  expect([sold.status, sold.body.rehearsal.broken]).toMatchObject([409, [{ check: offers, renewal: 'dropped' }]]);
  expect(await read()).toMatchObject({ saleStatus: 'disponivel' });
  const path = `/api/products/${aurora.id}`;
  expect((await ana.call('DELETE', path)).status).toBe(409);
  expect((await ana.call('DELETE', path, { renewedCaseIds: [one.id] })).status).toBe(200);
  const kept = await readCase(one);
  expect([kept.products, kept.checks.map(({ check }) => check.kind)]).toEqual([[], ['must_not_hand_over']]);
  expect((await versions())[0]?.products).toMatchObject([{ kind: 'removed', name: 'Residencial Aurora' }]);
});

test('a new product breaks no case and is a publication', async () => {
  await aCase(PRICE, saying('500.000'));
  await aProduct(ana, { name: 'Residencial Aurora II', precoMin: 100_000 });
  expect((await versions())[0]).toMatchObject({ rehearsal: null, products: [{ kind: 'added' }] });
});
