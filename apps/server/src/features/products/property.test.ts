import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import { listCatalogue } from './product-store.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
beforeAll(async () => {
  product = await startProduct();
  [ana, bia] = [await product.signUp(), await product.signUp()];
});
afterAll(() => product.close());

const HOME = {
  purpose: 'ambos',
  code: 'AP102',
  bedrooms: 3,
  suites: 1,
  bathrooms: 2,
  parking: 2,
  usefulArea: 98.5,
  totalArea: 120,
  floor: 0,
  builtYear: 2015,
  rentPrice: 3_500,
  condominiumFee: 850,
  iptu: 1_200,
  iptuPeriod: 'year',
  acceptsPets: true,
  acceptsFinancing: true,
  acceptsExchange: false,
  acceptsFgts: null,
  postalCode: '04567000',
  street: 'Rua das Flores',
  streetNumber: '100',
  complement: 'ap 12',
  neighborhood: 'Moema',
  city: 'São Paulo',
  state: 'SP',
  addressDisclosure: 'street',
  latitude: -23.600123,
  longitude: -46.66,
  keyNotes: 'Chave na portaria.',
};

const save = (id: string, body: object) => ana.call('PUT', `/api/products/${id}`, body);
const versionsOf = async (id: string) =>
  (await product.query('select version, stated from product_versions where product_id = $1 order by version', [id]))
    .rows;

test('a property is answered as it was typed, also in Brazilian notation', async () => {
  const typed = {
    ...HOME,
    ...{ usefulArea: '98,5 m²', rentPrice: '3.500', condominiumFee: '850,90', postalCode: '04567-000', state: ' sp ' },
    ...{ acceptsPets: 'true', acceptsExchange: 'false', acceptsFgts: '', floor: '0', latitude: '-23,600123' },
  };
  const item = await aProduct(ana, typed);
  expect(item).toMatchObject(HOME);
  const { body } = await ana.call('GET', '/api/products');
  expect(body.find(({ id }: { id: string }) => id === item.id)).toMatchObject(HOME);
  const { body: cleared } = await save(item.id, { purpose: '', bedrooms: '', suites: null, code: '', acceptsPets: '' });
  expect(cleared).toMatchObject({ purpose: null, bedrooms: null, suites: null, code: null, acceptsPets: null });
});

test('of a product with a name alone nobody said anything more', async () => {
  const unsaid = Object.fromEntries(Object.keys(HOME).map((field) => [field, null]));
  expect(await aProduct(ana)).toMatchObject({ ...unsaid, addressDisclosure: 'neighborhood' });
});

test.each([
  [{ bedrooms: 2, suites: 3 }, { suites: 'Mais suítes do que quartos: cada suíte também conta como quarto' }],
  [{ bedrooms: 250 }, { bedrooms: 'Número improvável: confira' }],
  [{ postalCode: '0456-700' }, { postalCode: 'O CEP tem 8 números' }],
  [{ state: 'São Paulo' }, { state: 'Use a sigla de um estado, como SP' }],
  [{ state: 'XX' }, { state: 'Use a sigla de um estado, como SP' }],
  [{ builtYear: 215 }, { builtYear: 'Ano improvável: use quatro números, como 2015' }],
  [{ builtYear: 2999 }, { builtYear: 'Ano improvável: use quatro números, como 2015' }],
  [{ floor: 900 }, { floor: 'Andar improvável: confira' }],
  [{ iptu: 1200 }, { iptuPeriod: 'Diga se o IPTU é por mês ou por ano' }],
  [{ latitude: -23.6 }, { longitude: 'Preencha latitude e longitude, ou nenhuma' }],
  [{ latitude: -123, longitude: -46 }, { latitude: 'A latitude vai de -90 a 90' }],
  [{ purpose: 'troca' }, { purpose: 'Valor inválido' }],
])('%j is refused at its field', async (fields, refused) => {
  const { status, body } = await ana.call('POST', '/api/products', { name: 'Vista', ...fields });
  expect([status, body.fields]).toEqual([400, refused]);
});

test('a change is judged together with what is stored', async () => {
  const { id } = await aProduct(ana, { bedrooms: 2, suites: 1, iptu: 900, iptuPeriod: 'year' });
  expect((await save(id, { bedrooms: 0 })).body.fields).toEqual({
    suites: 'Mais suítes do que quartos: cada suíte também conta como quarto',
  });
  expect((await save(id, { iptuPeriod: '' })).body.fields).toEqual({
    iptuPeriod: 'Diga se o IPTU é por mês ou por ano',
  });
  expect((await save(id, { iptu: 950 })).body).toMatchObject({ iptu: 950, iptuPeriod: 'year' });
});

test('a code is of one product of the account, and the refusal names that product', async () => {
  const { id } = await aProduct(ana, { name: 'Mar Azul', code: 'MA01' });
  const taken = { code: 'O produto Mar Azul já tem este código.' };
  const refused = await ana.call('POST', '/api/products', { name: 'Outro', code: ' ma01 ' });
  expect([refused.status, refused.body.fields]).toEqual([400, taken]);
  const other = await aProduct(ana, { code: 'MA02' });
  expect((await save(other.id, { code: 'MA01' })).body.fields).toEqual(taken);
  expect((await save(id, { code: 'ma01' })).body.code).toBe('ma01');
  expect((await aProduct(bia, { code: 'MA01' })).code).toBe('MA01');
});

test('of two who take a code at the same time one is refused', async () => {
  const both = await Promise.all(
    ['Um', 'Dois'].map((name) => ana.call('POST', '/api/products', { name, code: 'CORRIDA' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('what a product said before is kept when a field that leads may hear changes, and only then', async () => {
  const { id } = await aProduct(ana, { ...HOME, code: null });
  await save(id, { keyNotes: 'Chave com o porteiro.', latitude: -23.7, streetNumber: '200' });
  expect(await versionsOf(id)).toEqual([]);
  await save(id, { condominiumFee: 900 });
  const [version] = await versionsOf(id);
  expect(version.stated).toMatchObject({ condominiumFee: 850, bedrooms: 3, street: 'Rua das Flores' });
  expect(version.stated).toMatchObject({ streetNumber: null, postalCode: null, complement: null });
  expect(version.stated).not.toHaveProperty('keyNotes');
});

describe('the catalogue that the agent reads', () => {
  const HIDDEN = { street: null, streetNumber: null, complement: null, postalCode: null };
  const told = async (fields: object) => {
    const { id } = await aProduct(bia, { ...HOME, code: null, ...fields });
    const one = (await listCatalogue(bia.ctx)).find((product) => product.id === id);
    expect(JSON.stringify(one)).not.toContain('Chave na portaria');
    expect(Object.keys(one ?? {})).not.toEqual(expect.arrayContaining(['latitude']));
    return one;
  };

  test('has as much of the address as leads may be told, and never the key notes', async () => {
    const open = { street: 'Rua das Flores', streetNumber: '100', complement: 'ap 12', postalCode: '04567000' };
    expect(await told({ addressDisclosure: 'all' })).toMatchObject(open);
    expect(await told({ addressDisclosure: 'street' })).toMatchObject({ ...HIDDEN, street: 'Rua das Flores' });
    expect(await told({ addressDisclosure: 'neighborhood' })).toMatchObject({ ...HIDDEN, neighborhood: 'Moema' });
  });

  test('says where a property is by its neighbourhood, unless the account wrote it otherwise', async () => {
    expect(await told({})).toMatchObject({ location: 'Moema, São Paulo' });
    expect(await told({ location: 'Zona Sul' })).toMatchObject({ location: 'Zona Sul' });
  });

  test('has the prices of what the property is offered for', async () => {
    const prices = { precoMin: 500_000, precoMax: 500_000, rentPrice: 3_000 };
    expect(await told({ ...prices, purpose: 'ambos' })).toMatchObject(prices);
    expect(await told({ ...prices, purpose: 'venda' })).toMatchObject({ ...prices, rentPrice: null });
    expect(await told({ ...prices, purpose: 'locacao' })).toMatchObject({
      ...{ ...prices, precoMin: null, precoMax: null },
    });
  });
});
