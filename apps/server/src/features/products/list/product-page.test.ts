import { PRODUCT_PAGE_SIZE } from '@prumo/contracts/schema-free-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#test/factories/products.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
let bia: Client;
beforeAll(async () => {
  product = await startProduct();
  [ana, bia] = [await product.signUp(), await product.signUp()];
});
afterAll(() => product.close());

type Query = Record<string, string | number>;

const ask = async (asked: Query, who = ana) => {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  return who.call('GET', `/api/products/list?${query}`);
};
const named = async (asked: Query, who = ana): Promise<string[]> =>
  (await ask(asked, who)).body.products.map(({ name }: { name: string }) => name);
const sorted = async (asked: Query) => (await named(asked)).toSorted();

beforeAll(async () => {
  await aProduct(ana, {
    name: 'Edifício São João',
    type: 'apartamento',
    code: 'AP-0001',
    neighborhood: 'Moema',
    city: 'São Paulo',
    purpose: 'venda',
    bedrooms: 3,
    precoMin: 590_000,
    precoMax: 650_000,
    usefulArea: 98.5,
  });
  await aProduct(ana, {
    name: 'Casa do Açude',
    type: 'casa',
    description: 'Piscina aquecida e jabuticabeira.',
    neighborhood: 'moema',
    city: 'Sao Paulo',
    purpose: 'ambos',
    bedrooms: 4,
    precoMin: 1_200_000,
    rentPrice: 8_000,
    totalArea: 300,
  });
  await aProduct(ana, {
    name: 'Sala Faria Lima',
    type: 'sala_comercial',
    city: 'São Paulo',
    neighborhood: 'Itaim Bibi',
    purpose: 'locacao',
    rentPrice: 4_500,
    metragemMin: 40,
    metragemMax: 45,
  });
  const lot = await aProduct(ana, { name: 'Lote 12', type: 'terreno', diferenciais: ['Frente para o lago'] });
  expect((await ana.call('PUT', `/api/products/${lot.id}`, { saleStatus: 'vendido' })).status).toBe(200);
  await aProduct(bia, { name: 'Edifício São João de outra conta', city: 'Santos' });
});

describe('a search looks at name, code, kind, place, description and traits', () => {
  test.each([
    ['sao joao', ['Edifício São João']],
    ['JOÃO edificio', ['Edifício São João']],
    ['ap-0001', ['Edifício São João']],
    ['0001', ['Edifício São João']],
    ['jabuticabeira', ['Casa do Açude']],
    ['sala comercial', ['Sala Faria Lima']],
    ['lago', ['Lote 12']],
    ['moema', ['Casa do Açude', 'Edifício São João']],
    ['%', []],
  ])('%s', async (search, found) => {
    expect(await sorted({ search })).toEqual(found);
  });
});

describe('what is asked for together is met together', () => {
  test.each<[Query, string[]]>([
    [{ purpose: 'venda' }, ['Casa do Açude', 'Edifício São João', 'Lote 12']],
    [{ purpose: 'locacao' }, ['Casa do Açude', 'Sala Faria Lima']],
    [{ type: 'casa' }, ['Casa do Açude']],
    [{ bedrooms: 3 }, ['Casa do Açude', 'Edifício São João']],
    [{ city: 'SAO PAULO', neighborhood: 'Moema' }, ['Casa do Açude', 'Edifício São João']],
    [{ city: 'São Paulo', bedrooms: 4 }, ['Casa do Açude']],
    [{ saleStatus: 'vendido' }, ['Lote 12']],
    [{ minPrice: 600_000, maxPrice: 700_000 }, ['Edifício São João']],
    [{ minPrice: 650_001 }, ['Casa do Açude']],
    [{ maxPrice: 5_000 }, ['Sala Faria Lima']],
    [{ purpose: 'locacao', minPrice: 5_000 }, ['Casa do Açude']],
    [{ purpose: 'venda', maxPrice: 5_000 }, []],
    [{ search: 'moema', purpose: 'locacao', bedrooms: 5 }, []],
  ])('%o', async (asked, found) => {
    expect(await sorted(asked)).toEqual(found);
    expect((await ask(asked)).body.total).toBe(found.length);
  });

  test.each([{ purpose: 'ambos' }, { type: 'castelo' }, { bedrooms: 0 }, { minPrice: -1 }, { sort: 'cheapest' }])(
    'what is no filter is refused: %o',
    async (asked) => {
      expect((await ask(asked as unknown as Query)).status).toBe(400);
    },
  );
});

describe('in the order that is asked for', () => {
  test.each([
    ['newest', ['Lote 12', 'Sala Faria Lima', 'Casa do Açude', 'Edifício São João']],
    ['name', ['Casa do Açude', 'Edifício São João', 'Lote 12', 'Sala Faria Lima']],
    ['price_up', ['Sala Faria Lima', 'Edifício São João', 'Casa do Açude', 'Lote 12']],
    ['price_down', ['Casa do Açude', 'Edifício São João', 'Sala Faria Lima', 'Lote 12']],
    ['area', ['Casa do Açude', 'Edifício São João', 'Sala Faria Lima', 'Lote 12']],
  ])('%s', async (sort, order) => {
    expect(await named({ sort })).toEqual(order);
  });

  test('rents are compared where rents are asked for', async () => {
    expect(await named({ purpose: 'locacao', sort: 'price_up' })).toEqual(['Sala Faria Lima', 'Casa do Açude']);
  });
});

test('regions are named once, however they were typed', async () => {
  expect((await ana.call('GET', '/api/products/regions')).body).toEqual([
    { city: expect.stringMatching(/^S[ãa]o Paulo$/), neighborhood: 'Itaim Bibi' },
    { city: expect.stringMatching(/^S[ãa]o Paulo$/), neighborhood: expect.stringMatching(/^moema$/i) },
  ]);
  expect((await bia.call('GET', '/api/products/regions')).body).toEqual([{ city: 'Santos', neighborhood: null }]);
});

test('one product is read by its id, by its own account only', async () => {
  const one = await aProduct(bia, { name: 'Único', keyNotes: 'Chave na portaria' });
  expect((await bia.call('GET', `/api/products/${one.id}`)).body).toEqual(one);
  expect((await ana.call('GET', `/api/products/${one.id}`)).status).toBe(404);
});

test('pages follow each other without a gap, and the total stays', async () => {
  const eva = await product.signUp();
  const count = PRODUCT_PAGE_SIZE + 5;
  for (let index = 0; index < count; index += 1)
    await aProduct(eva, { name: `Torre ${String(index).padStart(2, '0')}` });
  const first = await ask({ sort: 'name' }, eva);
  const second = await ask({ sort: 'name', page: 2 }, eva);
  const names = [first, second].flatMap(({ body }) => body.products.map(({ name }: { name: string }) => name));
  expect([first.body.products.length, first.body.total, second.body.total]).toEqual([PRODUCT_PAGE_SIZE, count, count]);
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(names).toHaveLength(count);
});
