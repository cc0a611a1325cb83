import { DEFAULT_TIMEZONE } from '@prumo/contracts/installation-defaults';
import { addDays, fromLocalText, localDay } from '@prumo/contracts/local-time';
import type { NotificationPage } from '@prumo/contracts/notifications';
import type { Product } from '@prumo/contracts/products';
import { stockOf, TYPOLOGY_TWICE } from '@prumo/contracts/products/typologies';
import { RESERVED_UNTIL_WRONG, type Unit } from '@prumo/contracts/products/units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leadMerged } from '#features/leads/index.ts';
import { inTransaction } from '#platform/context.ts';
import { aLead } from '#test/factories/leads.ts';
import { aProduct } from '#test/factories/products.ts';
import { aMember } from '#test/factories/team.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { findProduct } from '../product-store.ts';
import { productTexts } from '../texts.ts';

const HOUR_MS = 3600_000;

let product: TestProduct;
let ana: Client;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ana = await product.signUp();
});

const TWO = crypto.randomUUID();
const THREE = crypto.randomUUID();
const typologies = [
  { id: TWO, name: '2 quartos', bedrooms: 2, areaMin: '58,5', areaMax: '62', priceMin: '480.000', unitsLeft: 7 },
  { id: THREE, name: '3 quartos', bedrooms: 3, areaMin: 78, priceMin: 690_000, priceMax: 720_000, unitsLeft: 0 },
];

async function aLaunch(): Promise<{ id: Product['id']; units: Unit[] }> {
  const { id } = await aProduct(ana, { name: 'Vista Moema', precoMin: 1, metragemMin: 1, typologies });
  const { status, body } = await ana.call('POST', `/api/products/${id}/units`, {
    units: [
      { block: 'A', number: '101', floor: 1, typologyId: TWO, price: 500_000 },
      { block: 'A', number: '102', floor: 1, typologyId: TWO, price: 490_000 },
      { block: 'B', number: '101', floor: 1, typologyId: THREE, price: '700.000' },
    ],
  });
  expect(status).toBe(201);
  return { id, units: body };
}

const act = (unit: Unit | undefined, what: 'reserve' | 'free' | 'sell', body?: object, who = ana) =>
  who.call('POST', `/api/units/${unit?.id}/${what}`, what === 'reserve' ? (body ?? {}) : undefined);
const unitsOf = async (id: string, who = ana): Promise<Unit[]> =>
  (await who.call('GET', `/api/products/${id}/units`)).body;
const statesOf = async (id: string) => (await unitsOf(id)).map(({ state }) => state);
const stock = async (id: string) => {
  const found = (await ana.call<Product[]>('GET', '/api/products')).body.find((one) => one.id === id);
  if (!found) throw new Error('the product is gone');
  return stockOf(found);
};
const ended = async (who: Client) =>
  (await who.call<NotificationPage>('GET', '/api/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'reservation_ended',
  );

test('price and areas follow the typologies that are left, and what nobody said stays as typed', async () => {
  const { id } = await aProduct(ana, { precoMin: 400_000, metragemMin: 50 });
  expect(await stock(id)).toMatchObject({ priceMin: 400_000, priceMax: null, areaMin: 50, unitsLeft: null });
  await ana.call('PUT', `/api/products/${id}`, { typologies });
  expect(await stock(id)).toMatchObject({
    priceMin: 480_000,
    priceMax: null,
    areaMin: 58.5,
    areaMax: 62,
    unitsLeft: 7,
  });
  expect(await findProduct(ana.ctx, id)).toMatchObject({
    precoMin: 480_000,
    metragemMin: 58.5,
    metragemMax: 62,
    unitsLeft: 7,
  });
  const { status, body } = await ana.call('PUT', `/api/products/${id}`, {
    typologies: [typologies[0], { ...typologies[0], id: THREE }],
  });
  expect([status, body.fields]).toEqual([400, { 'typologies.1.name': TYPOLOGY_TWICE }]);
});

test('with units the cheapest available one is the price, and the units of a typology are what is left of it', async () => {
  const { id, units } = await aLaunch();
  expect(await stock(id)).toMatchObject({
    priceMin: 490_000,
    priceMax: 700_000,
    areaMin: 58.5,
    areaMax: null,
    unitsLeft: 3,
  });
  expect((await act(units[1], 'reserve')).status).toBe(200);
  expect((await act(units[2], 'sell')).status).toBe(200);
  expect(await stock(id)).toMatchObject({
    ...{ priceMin: 500_000, priceMax: 500_000, areaMax: 62, unitsLeft: 1 },
    typologies: [
      { unitsLeft: 1, priceMin: 500_000 },
      { unitsLeft: 0, priceMin: 690_000 },
    ],
  });
  expect((await act(units[1], 'free')).body).toMatchObject({ state: 'available', reservedUntil: null });
  expect(await statesOf(id)).toEqual(['available', 'available', 'sold']);
  const { rows } = await product.query('select count(*)::int as count from product_versions where product_id = $1', [
    id,
  ]);
  expect(rows[0]).toEqual({ count: 4 });
});

test('a number stands once in a block, a typology with units stays, and what is taken is not removed', async () => {
  const { id, units } = await aLaunch();
  const add = (unit: object) => ana.call('POST', `/api/products/${id}/units`, { units: [unit] });
  expect((await add({ block: 'a', number: '101' })).body.fields).toEqual({ number: productTexts.unitNumberTaken });
  expect((await add({ number: '101', typologyId: crypto.randomUUID() })).body.fields).toEqual({
    typologyId: productTexts.typologyUnknown,
  });
  expect((await add({ number: '101' })).status).toBe(201);
  const removed = await ana.call('PUT', `/api/products/${id}`, { typologies: [typologies[0]] });
  expect(removed.body.fields).toEqual({ typologies: productTexts.typologyHasUnits('3 quartos') });
  const [first] = units;
  const change = { block: 'C', number: '900', floor: null, typologyId: null, price: 10 };
  expect((await ana.call('PUT', `/api/units/${first?.id}`, change)).body).toMatchObject(change);
  await act(first, 'reserve');
  expect((await ana.call('DELETE', `/api/units/${first?.id}`)).body.code).toBe('unit_taken');
  await act(first, 'free');
  expect((await ana.call('DELETE', `/api/units/${first?.id}`)).status).toBe(200);
  expect(await unitsOf(id)).toHaveLength(3);
});

test('of several who reserve a unit at the same time one has it, and the others are told who', async () => {
  const { id, units } = await aLaunch();
  const bia = await aMember(product, ana, 'broker', 'Bia');
  const rita = await aLead(ana, { name: 'Rita Prado' });
  const caio = await aLead(ana, { name: 'Caio Reis', phone: '11987650009' });
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) =>
      index % 2 === 0
        ? act(units[0], 'reserve', { leadId: rita.id })
        : act(units[0], 'reserve', { leadId: caio.id }, bia),
    ),
  );
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const [unit] = await unitsOf(id);
  expect(winners[0]?.body).toEqual(unit);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(5);
  const told = JSON.stringify(await findProduct(ana.ctx, id));
  for (const hidden of [rita.id, caio.id, 'Rita', 'Caio', bia.userId]) expect(told).not.toContain(hidden);
  for (const { body } of losers) {
    expect(body.code).toBe('unit_taken');
    expect(body.error).toContain(`por ${unit?.reservedBy?.name} para ${unit?.lead?.name}`);
  }
});

test('whoever does not see the lead learns that the unit is reserved, and cannot free it', async () => {
  const { id, units } = await aLaunch();
  const bia = await aMember(product, ana, 'broker', 'Bia');
  await ana.call('POST', '/api/team/broker-rules', { brokerGrants: [], brokerSight: 'own' });
  const rita = await aLead(ana, { name: 'Rita Prado' });
  await act(units[0], 'reserve', { leadId: rita.id });
  const second = await act(units[0], 'reserve', {}, bia);
  expect([second.status, second.body.error]).toEqual([409, expect.stringContaining('já está reservada por ana')]);
  expect(second.body.error).not.toContain('Rita');
  expect((await act(units[0], 'free', {}, bia)).status).toBe(409);
  expect((await act(units[0], 'sell', {}, bia)).status).toBe(409);
  expect((await act(units[1], 'reserve', { leadId: rita.id }, bia)).status).toBe(404);
  expect((await unitsOf(id, bia))[0]).toMatchObject({ state: 'reserved', lead: null, reservedBy: { id: ana.userId } });
});

test('another account’s units are not there', async () => {
  const { id, units } = await aLaunch();
  const other = await product.signUp();
  for (const what of ['reserve', 'free', 'sell'] as const)
    expect((await act(units[1], what, {}, other)).status).toBe(404);
  expect((await other.call('PUT', `/api/units/${units[1]?.id}`, { number: '1' })).status).toBe(404);
  expect((await other.call('DELETE', `/api/units/${units[1]?.id}`)).status).toBe(404);
  expect((await other.call('GET', `/api/products/${id}/units`)).status).toBe(404);
  expect((await other.call('POST', `/api/products/${id}/units`, { units: [{ number: '1' }] })).status).toBe(404);
  const lead = await aLead(other);
  expect((await act(units[1], 'reserve', { leadId: lead.id })).status).toBe(404);
  expect(await unitsOf(id)).toEqual(units);
});

test('a reservation that has ended is none, and its owner is told once, whoever asks first', async () => {
  const { id, units } = await aLaunch();
  const until = (hours: number) => new Date(product.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const refused = await act(units[0], 'reserve', { until: until(-1) });
  expect(refused.body.fields).toEqual({ until: RESERVED_UNTIL_WRONG });
  await act(units[0], 'reserve');
  await act(units[1], 'reserve', { until: until(2) });
  await product.runSource('reservations');
  expect(await statesOf(id)).toEqual(['reserved', 'reserved', 'available']);
  product.clock.advance(2 * HOUR_MS);
  expect(await statesOf(id)).toEqual(['reserved', 'available', 'available']);
  expect(await stock(id)).toMatchObject({ unitsLeft: 2, priceMin: 490_000 });
  const bia = await aMember(product, ana, 'broker', 'Bia');
  const answers = await Promise.all([
    act(units[1], 'reserve', {}, bia),
    product.runSource('reservations'),
    product.runSource('reservations'),
  ]);
  expect(answers[0].status).toBe(200);
  expect(await ended(ana)).toMatchObject([{ reason: { productId: id, unit: 'Bloco A, unidade 102' }, isRead: false }]);
  product.clock.advance(45 * HOUR_MS);
  expect(await ended(ana)).toHaveLength(1);
  product.clock.advance(HOUR_MS);
  await Promise.all([product.runSource('reservations'), product.runSource('reservations')]);
  await product.runSource('reservations');
  expect(await ended(ana)).toHaveLength(2);
  product.clock.advance(2 * HOUR_MS);
  await product.runSource('reservations');
  expect((await ended(bia)).map(({ reason }) => reason)).toEqual([
    { code: 'reservation_ended', productId: id, unit: 'Bloco A, unidade 102' },
  ]);
  expect(await statesOf(id)).toEqual(['available', 'available', 'available']);
});

test('what ends today is listed for who reserved it, and a reader reserves nothing', async () => {
  const { id, units } = await aLaunch();
  const bia = await aMember(product, ana, 'secretary', 'Bia');
  const reader = await aMember(product, ana, 'reader', 'Léo');
  const rita = await aLead(ana, { name: 'Rita Prado' });
  const now = product.clock.now();
  const noon = fromLocalText(`${addDays(localDay(now, DEFAULT_TIMEZONE), 1)}T12:00`, DEFAULT_TIMEZONE);
  product.clock.advance(Date.parse(noon ?? '') - now.getTime());
  const inAMinute = new Date(product.clock.now().getTime() + 60_000).toISOString();
  await act(units[0], 'reserve', { leadId: rita.id, until: inAMinute });
  await act(units[1], 'reserve');
  expect((await ana.call('GET', '/api/units/ending')).body).toEqual([
    {
      ...{ id: units[0]?.id, productId: id, block: 'A', number: '101', productName: 'Vista Moema' },
      ...{ reservedUntil: inAMinute, lead: { id: rita.id, name: 'Rita Prado' } },
    },
  ]);
  expect((await bia.call('GET', '/api/units/ending')).body).toEqual([]);
  expect((await act(units[2], 'reserve', {}, reader)).status).toBe(403);
  expect((await bia.call('POST', `/api/products/${id}/units`, { units: [{ number: '1' }] })).status).toBe(403);
});

test('a reservation goes with its lead into the one it turns out to be', async () => {
  const { id, units } = await aLaunch();
  const rita = await aLead(ana, { name: 'Rita Prado' });
  const known = await aLead(ana, { name: 'Rita P.', phone: '11987650009' });
  await act(units[0], 'reserve', { leadId: rita.id });
  const [from, into] = [rita, known].map(({ id: leadId }) => ({ leadId, key: leadId }));
  if (!from || !into) throw new Error('no leads');
  await inTransaction(ana.ctx, (tx) => tx.facts.emit(tx, leadMerged, { from, into }));
  expect((await unitsOf(id))[0]?.lead).toEqual({ id: known.id, name: 'Rita P.' });
});

test('a deleted lead leaves its reservation, and a deleted product takes its units along', async () => {
  const { id, units } = await aLaunch();
  const rita = await aLead(ana, { name: 'Rita Prado' });
  await act(units[0], 'reserve', { leadId: rita.id });
  expect((await ana.call('DELETE', `/api/leads/${rita.id}`)).status).toBe(200);
  expect((await unitsOf(id))[0]).toMatchObject({ state: 'reserved', lead: null });
  await ana.call('DELETE', `/api/products/${id}`, {});
  expect((await product.query('select 1 from product_units where product_id = $1', [id])).rows).toEqual([]);
});
