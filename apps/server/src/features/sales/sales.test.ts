import { CLOSED_IN_FUTURE, PERSON_TWICE, type Sale, SHARES_NOT_100 } from '@prumo/contracts/leads/sales';
import type { LeadTimeline } from '@prumo/contracts/leads/timeline';
import type { Unit } from '@prumo/contracts/products/units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aRunningCampaign } from '#test/factories/campaigns.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { saleTexts } from './texts.ts';

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
});

const toStage = (leadId: string, status: string, body: object = {}) =>
  ana.call('PATCH', `/api/leads/${leadId}/status`, { status, ...body });
const record = (leadId: string, body: object = {}, who = ana) => who.call('POST', `/api/leads/${leadId}/sales`, body);
const salesOf = async (leadId: string, who = ana) => (await who.call('GET', `/api/leads/${leadId}/sales`)).body.sales;
const pending = async (who = ana) => (await who.call('GET', '/api/leads/pending-sales')).body;
const kindsOf = async (leadId: string) => {
  const { body } = await ana.call<LeadTimeline>('GET', `/api/leads/${leadId}/timeline`);
  return body.entries.map(({ kind }) => kind);
};

async function aClosedLead(fields: object = {}): Promise<string> {
  const { id } = await aLead(ana, fields);
  expect((await toStage(id, 'fechado')).status).toBe(200);
  return id;
}

test('a sale keeps what it was of, who it is of and when; several of one lead stand beside each other', async () => {
  const bia = await aMember(product, ana, 'broker', 'Bia');
  const vista = await aProduct(ana, { name: 'Vista Moema' });
  const id = await aClosedLead();
  const shares = [
    { userId: ana.userId, percent: 66.67 },
    { userId: bia.userId, percent: 33.33 },
  ];
  const sold = await record(id, {
    ...{ value: 640_000, productId: vista.id, commissionPercent: 5.5, closedOn: '2026-01-31', note: ' Com permuta ' },
    ...{ shares, marksProductSold: false },
  });
  expect(sold.status).toBe(201);
  const rented = await record(id, { kind: 'rent', value: 3200, commissionRents: 1.5, commissionPercent: 9 });
  expect(rented.status).toBe(201);
  expect(await salesOf(id)).toEqual([
    expect.objectContaining({ kind: 'rent', value: 3200, commissionRents: 1.5, commissionPercent: null, shares: [] }),
    expect.objectContaining({
      ...{ kind: 'sale', value: 640_000, productId: vista.id, productName: 'Vista Moema', commissionPercent: 5.5 },
      ...{ closedOn: '2026-01-31', note: 'Com permuta', isOfClosing: true, recordedBy: expect.any(String) },
      shares: [expect.objectContaining(shares[0]), expect.objectContaining({ ...shares[1], name: 'Bia' })],
    }),
  ]);
  await ana.call('DELETE', `/api/products/${vista.id}`, {});
  expect((await salesOf(id))[1]).toMatchObject({ productId: null, productName: 'Vista Moema' });
  const { body: changed } = await ana.call('PUT', `/api/sales/${sold.body.id}`, { value: 650_000 });
  expect(changed).toMatchObject({ value: 650_000, productName: 'Vista Moema', closedOn: '2026-01-31', shares: [] });
  expect((await ana.call('DELETE', `/api/sales/${sold.body.id}`)).status).toBe(200);
  expect(await salesOf(id)).toHaveLength(1);
  expect((await kindsOf(id)).filter((kind) => kind === 'sale')).toHaveLength(1);
});

test('what does not fit together is refused, and nothing of it is stored', async () => {
  const id = await aClosedLead();
  const other = await product.signUp();
  const foreign = await aProduct(other);
  const refused = async (body: object) => {
    const { status, body: answer } = await record(id, body);
    return [status, answer.fields && Object.values(answer.fields)[0]];
  };
  const half = { userId: ana.userId, percent: 50 };
  expect(await refused({ shares: [half] })).toEqual([400, SHARES_NOT_100]);
  expect(await refused({ shares: [half, half] })).toEqual([400, PERSON_TWICE]);
  expect(await refused({ shares: [{ ...half, userId: other.userId, percent: 100 }] })).toEqual([
    400,
    saleTexts.notOfTheTeam,
  ]);
  expect(await refused({ closedOn: '2999-01-01' })).toEqual([400, CLOSED_IN_FUTURE]);
  expect((await refused({ value: 0 }))[0]).toBe(400);
  expect((await refused({ productId: foreign.id, marksProductSold: false }))[0]).toBe(404);
  expect((await refused({ productId: foreign.id }))[0]).toBe(404);
  expect(await salesOf(id)).toEqual([]);
  expect((await record(id, {}, other)).status).toBe(404);
  const { body: own } = await record(id, { value: 10 });
  expect((await other.call('PUT', `/api/sales/${own.id}`, { value: 20 })).status).toBe(404);
  expect((await other.call('DELETE', `/api/sales/${own.id}`)).status).toBe(404);
  expect(await salesOf(id)).toEqual([expect.objectContaining({ value: 10 })]);
});

test('a sale changed in another window is not overwritten', async () => {
  const id = await aClosedLead();
  const { body } = await record(id, { value: 1000 });
  product.clock.advance(1000);
  const change = (value: number) =>
    ana.call('PUT', `/api/sales/${body.id}`, { value, expectedUpdatedAt: body.updatedAt });
  expect((await change(2000)).status).toBe(200);
  expect(await change(3000)).toMatchObject({ status: 409, body: { code: 'sale_changed' } });
});

test('the product is sold in the same act, and its campaigns are paused', async () => {
  const vista = await aProduct(ana, { name: 'Vista Moema' });
  await aLead(ana, { name: 'Caio', phone: '11987651111' });
  const { id: campaignId } = await aRunningCampaign(ana, { productId: vista.id });
  const id = await aClosedLead({ name: 'Rita', phone: '11987652222', tags: [] });
  const { body } = await record(id, { productId: vista.id, value: 1 });
  expect(body.campaignsPausedBySale).toBe(1);
  expect((await ana.call('GET', `/api/campaigns/${campaignId}`)).body.status).toBe('paused');
  const [stored] = (await ana.call('GET', '/api/products')).body;
  expect([stored.saleStatus, stored.isActive]).toEqual(['vendido', false]);
});

const TYPOLOGY = crypto.randomUUID();

async function aLaunch() {
  const { id } = await aProduct(ana, { name: 'Vista Moema', typologies: [{ id: TYPOLOGY, name: 'Studio' }] });
  const units = [101, 102].map((number) => ({ number: String(number), typologyId: TYPOLOGY, price: 400_000 }));
  const { body } = await ana.call('POST', `/api/products/${id}/units`, { units });
  return { id, units: body as Unit[] };
}
const statesOf = async (id: string) =>
  (await ana.call<Unit[]>('GET', `/api/products/${id}/units`)).body.map(({ state }) => state);
const saleStatus = async () => (await ana.call('GET', '/api/products')).body[0].saleStatus;

test('a sale of a unit marks the unit; the product is sold with its last one', async () => {
  const { id: productId, units } = await aLaunch();
  const [first, second] = units;
  const rita = await aClosedLead();
  expect((await record(rita, { productId, value: 1 })).status).toBe(201);
  expect([await statesOf(productId), await saleStatus()]).toEqual([['available', 'available'], 'disponivel']);
  await ana.call('POST', `/api/units/${first?.id}/reserve`, { leadId: rita });
  const { body: sold } = await record(rita, { productId, unitId: first?.id, value: 400_000 });
  expect(sold).toMatchObject({ unitId: first?.id, unitName: 'Unidade 101', productName: 'Vista Moema' });
  expect([await statesOf(productId), await saleStatus()]).toEqual([['sold', 'available'], 'disponivel']);
  const caio = await aClosedLead({ name: 'Caio', phone: '11987654321' });
  expect((await record(caio, { productId, unitId: first?.id, value: 1 })).body.code).toBe('unit_taken');
  expect((await record(caio, { productId, unitId: first?.id, marksProductSold: false })).body.code).toBe('unit_taken');
  const other = await aProduct(ana);
  expect((await record(caio, { productId: other.id, unitId: second?.id })).status).toBe(404);
  await ana.call('POST', `/api/units/${second?.id}/reserve`, { leadId: rita });
  expect((await record(caio, { productId, unitId: second?.id, value: 1 })).body.error).toContain('para Beto');
  await ana.call('POST', `/api/units/${second?.id}/free`);
  const { body: last } = await record(caio, { productId, unitId: second?.id, value: 410_000 });
  expect(await statesOf(productId)).toEqual(['sold', 'sold']);
  const stored = (await ana.call('GET', '/api/products')).body.find(({ id }: { id: string }) => id === productId);
  expect(stored.saleStatus).toBe('vendido');
  const withoutUnit = { productId, unitId: null, value: 410_000 };
  expect((await ana.call('PUT', `/api/sales/${last.id}`, withoutUnit)).body.unitName).toBeNull();
  expect(await statesOf(productId)).toEqual(['sold', 'available']);
  await ana.call('DELETE', `/api/sales/${sold.id}`);
  expect(await statesOf(productId)).toEqual(['available', 'available']);
});

test('a unit is free again when its sale is undone, and sold when the sale is back, unless it is another’s', async () => {
  const { id: productId, units } = await aLaunch();
  const [first, second] = units;
  const rita = await aClosedLead();
  await record(rita, { productId, unitId: first?.id, value: 1 });
  await record(rita, { productId, unitId: second?.id, value: 2 });
  product.clock.advance(60_000);
  const left = await toStage(rita, 'negociacao');
  expect(await statesOf(productId)).toEqual(['available', 'available']);
  const caio = await aClosedLead({ name: 'Caio', phone: '11987654321' });
  expect((await record(caio, { productId, unitId: second?.id, value: 3 })).status).toBe(201);
  await ana.call('POST', `/api/leads/undo/${left.body.undoId}`);
  expect(await statesOf(productId)).toEqual(['sold', 'sold']);
  const back = (await salesOf(rita)).map(({ unitId, unitName }: Sale) => [unitId, unitName]);
  expect(back).toEqual([
    [null, 'Unidade 102'],
    [first?.id, 'Unidade 101'],
  ]);
  await toStage(rita, 'negociacao', { sales: 'keep' });
  expect(await statesOf(productId)).toEqual(['sold', 'sold']);
});

test('of two sales of one unit at the same time one is recorded', async () => {
  const { id: productId, units } = await aLaunch();
  const rita = await aClosedLead();
  const caio = await aClosedLead({ name: 'Caio', phone: '11987654321' });
  const answers = await Promise.all(
    [rita, caio, rita, caio].map((lead) => record(lead, { productId, unitId: units[0]?.id, value: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await statesOf(productId)).toEqual(['sold', 'available']);
});

test('leaving Fechado undoes the sale of that closing alone, and an undo of the move brings it back', async () => {
  const id = await aClosedLead();
  await record(id, { value: 500_000 });
  product.clock.advance(60_000);
  const left = await toStage(id, 'negociacao');
  expect(await salesOf(id)).toEqual([]);
  expect(await kindsOf(id)).toContain('sale_undone');
  await ana.call('POST', `/api/leads/undo/${left.body.undoId}`);
  expect(await salesOf(id)).toEqual([expect.objectContaining({ value: 500_000 })]);
  expect(await kindsOf(id)).not.toContain('sale_undone');

  product.clock.advance(60_000);
  await toStage(id, 'negociacao', { sales: 'keep' });
  expect(await salesOf(id)).toEqual([expect.objectContaining({ value: 500_000, isOfClosing: false })]);
  product.clock.advance(60_000);
  await toStage(id, 'fechado');
  expect((await pending()).leads).toEqual([expect.objectContaining({ leadId: id })]);
  await record(id, { value: 700_000 });
  expect((await pending()).total).toBe(0);
  product.clock.advance(60_000);
  const bulk = await ana.call('POST', '/api/leads/bulk', { ids: [id], action: 'status', value: 'perdido' });
  expect(await salesOf(id)).toEqual([expect.objectContaining({ value: 500_000 })]);
  await ana.call('POST', `/api/leads/undo/${bulk.body.undoId}`);
  expect((await salesOf(id)).map(({ value }: { value: number }) => value).toSorted()).toEqual([500_000, 700_000]);
});

test('a move to Fechado that is undone takes its sale along', async () => {
  const { id } = await aLead(ana);
  const { body } = await toStage(id, 'fechado');
  await record(id, { value: 500_000 });
  await ana.call('POST', `/api/leads/undo/${body.undoId}`);
  expect(await salesOf(id)).toEqual([]);
  expect((await pending()).total).toBe(0);
});

test('sales to fill in: moved to Fechado, however, and without a value since; not of leads that came as closed', async () => {
  await aLead(ana, { name: 'Veio fechado', status: 'fechado', phone: '11987650002' });
  const id = await aClosedLead();
  const other = (await aLead(ana, { name: 'Rita', phone: '11987650003' })).id;
  product.clock.advance(1000);
  await ana.call('POST', '/api/leads/bulk', { ids: [other], action: 'status', value: 'fechado' });
  expect(await pending()).toMatchObject({ total: 2, leads: [{ leadId: other }, { leadId: id, saleId: null }] });
  const { body } = await record(id, { note: 'falta o contrato' });
  expect(await pending()).toMatchObject({ total: 2, leads: [{ leadId: other }, { leadId: id, saleId: body.id }] });
  await ana.call('PUT', `/api/sales/${body.id}`, { value: 10 });
  expect(await pending()).toMatchObject({ total: 1, leads: [{ leadId: other }] });
});

test('a broker sees and records the sales of the leads they see, and of no other', async () => {
  const bia = await aMember(product, ana, 'broker', 'Bia');
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
  const id = await aClosedLead();
  const { body: hidden } = await record(id, { value: 10 });
  expect((await bia.call('GET', `/api/leads/${id}/sales`)).status).toBe(404);
  expect((await record(id, { value: 20 }, bia)).status).toBe(404);
  expect((await bia.call('PUT', `/api/sales/${hidden.id}`, { value: 20 })).status).toBe(404);
  expect((await bia.call('DELETE', `/api/sales/${hidden.id}`)).status).toBe(404);
  await ana.call('PUT', `/api/leads/${id}/owner`, { from: null, to: bia.userId });
  expect(await salesOf(id, bia)).toEqual([expect.objectContaining({ value: 10 })]);
  expect((await record(id, { value: 20 }, bia)).status).toBe(201);
  const reader = await aMember(product, ana, 'reader', 'Léo');
  expect((await record(id, { value: 30 }, reader)).status).toBe(403);
});

test('the trail tells who recorded, changed and removed a sale', async () => {
  const id = await aClosedLead();
  const { body } = await record(id, { value: 10 });
  await ana.call('PUT', `/api/sales/${body.id}`, { value: 20 });
  await ana.call('DELETE', `/api/sales/${body.id}`);
  const { entries } = (await ana.call('GET', '/api/trail?kind=sales')).body;
  expect(
    entries.map(({ act, before, after }: { act: string; before: object; after: object }) => [act, before, after]),
  ).toEqual([
    ['sale_removed', expect.objectContaining({ saleValue: 20 }), {}],
    ['sale_changed', { saleValue: 10 }, { saleValue: 20 }],
    ['sale_recorded', {}, expect.objectContaining({ saleValue: 10, saleKind: 'sale' })],
  ]);
});

test('a sale recorded while its lead leaves Fechado belongs to the closing and is undone, or to none and stays', async () => {
  const vista = await aProduct(ana);
  const id = await aClosedLead();
  product.clock.advance(1000);
  const [recorded, left, sold] = await Promise.all([
    record(id, { value: 10, productId: vista.id }),
    toStage(id, 'negociacao'),
    ana.call('PUT', `/api/products/${vista.id}`, { saleStatus: 'vendido' }),
  ]);
  expect([recorded.status, left.status, sold.status]).toEqual([201, 200, 200]);
  const { rows } = await product.query('select closing_since, undone_at from sales where lead_id = $1', [id]);
  expect(rows.map((row) => (row.closing_since === null) === (row.undone_at === null))).toEqual([true]);
});

test('many leads that leave Fechado are asked about once: their sales are kept, or undone, and nothing moves before', async () => {
  const [rita, davi, free] = [await aClosedLead(), await aClosedLead(), (await aLead(ana)).id];
  for (const [index, id] of [rita, rita, davi].entries()) await record(id, { value: 100_000 + index });
  const setStage = (ids: string[], body: object, value = 'negociacao') =>
    ana.call('POST', '/api/leads/bulk', { ids, action: 'status', value, ...body });
  const asked = await setStage([rita, davi, free], { sales: 'ask' });
  expect([asked.status, asked.body]).toEqual([409, expect.objectContaining({ code: 'sales_of_closing', sales: 3 })]);
  expect((await ana.call('GET', `/api/leads/${free}`)).body.status).toBe('novo');
  expect((await setStage([free], { sales: 'ask' })).body.updated).toBe(1);
  expect((await setStage([rita, davi], { sales: 'ask' }, 'fechado')).status).toBe(200);

  const revenue = async () => (await ana.call('GET', '/api/analytics/revenue?period=30d')).body.totalRevenue;
  expect(await revenue()).toBe(300_003);
  const kept = await setStage([rita, davi], { sales: 'keep' });
  expect(kept.body.updated).toBe(2);
  expect(await revenue()).toBe(300_003);
  expect((await salesOf(rita)).map(({ isOfClosing }: { isOfClosing: boolean }) => isOfClosing)).toEqual([false, false]);

  const lost = await aClosedLead();
  await record(lost, { value: 50_000 });
  const undone = await setStage([lost], { sales: 'undo' });
  expect(await revenue()).toBe(300_003);
  await ana.call('POST', `/api/leads/undo/${undone.body.undoId}`);
  expect(await revenue()).toBe(350_003);
});
