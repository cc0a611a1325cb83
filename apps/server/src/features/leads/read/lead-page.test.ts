import { LEAD_PAGE_SIZE } from '@prumo/contracts/leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedLeads } from '#test/factories/stored-rows.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';
import { countLeads, listLeadRows } from '../selection/filter-store.ts';
import { readLeadPage } from './lead-page-store.ts';

const MANY = 10_050;

let product: TestProduct;
let owner: Client;
let other: Client;
beforeAll(async () => {
  product = await startProduct();
  [owner, other] = [await product.signUp(), await product.signUp()];
  const newest = Date.parse('2026-03-10T00:00:00Z');
  for (const [client, count] of [
    [owner, MANY],
    [other, 120],
  ] as const)
    await storedLeads(product, client, count, (n) => ({
      name: `${['José', 'Antônia', 'Zuleica', 'Ångela'][n % 4]} ${['da Silva', 'Sá', "O'Hara"][n % 3]}`,
      phoneCanonical: `+55119${80_000_000 + n * 37}`,
      email: `lead${n}@exemplo.com.br`,
      tags: [['premium', 'empresa'][n % 2]],
      status: ['novo', 'quente', 'fechado'][n % 3],
      createdAt: new Date(newest - Math.floor(n / 2) * 60_000),
    }));
  await product.query('vacuum analyze leads');
});
afterAll(() => product.close());

const list = async (query: string) => (await owner.call('GET', `/api/leads?${query}`)).body;

test('a total is exact as far as it is kept or counted, and says so where there are more', async () => {
  expect(await list('')).toMatchObject({ total: MANY });
  expect(await list('status=novo,quente')).toMatchObject({ total: 6700 });
  expect(await list('search=exemplo')).toMatchObject({ total: 10_000, totalIsAtLeast: true });
  expect(await list('tags=premium,empresa')).toMatchObject({ total: 10_000, totalIsAtLeast: true });
  expect(await list('search=exe&tags=premium')).toMatchObject({ total: 5025 });
  expect(await list('search=m')).toMatchObject({ total: 10_000, totalIsAtLeast: true });
  for (const query of ['', 'status=novo,quente', 'search=exe&tags=premium', 'search=zu', 'search=qq']) {
    expect(await list(query)).not.toHaveProperty('totalIsAtLeast');
  }
});

test('the pages behind the counted ones are there', async () => {
  const { leads } = await list('search=exemplo&page=1001');
  expect(leads).toHaveLength(LEAD_PAGE_SIZE);
  expect(leads[0].email).toMatch(/^lead100\d\d@/);
  expect(await list('search=exemplo&page=1001')).toMatchObject({ total: 10_010, totalIsAtLeast: true });
  expect(await list('tags=premium,empresa&page=1004')).toMatchObject({ total: 10_040, totalIsAtLeast: true });
  expect(await list('search=zuleica&page=900')).toMatchObject({ leads: [], total: 2513 });
});

test.each(['search=exemplo', 'search=m', 'tags=premium,empresa'])(
  'turning page after page of %s reaches every lead once',
  async (query) => {
    const seen = new Set<string>();
    let page = 1;
    for (let goesOn = true; goesOn; page += 1) {
      const { leads, total, totalIsAtLeast = false } = await list(`${query}&limit=200&page=${page}`);
      for (const { id } of leads) seen.add(id);
      goesOn = totalIsAtLeast || total > page * 200;
      if (!goesOn) expect(total).toBe(MANY);
    }
    expect(seen.size).toBe(MANY);
  },
);

test('whatever is looked for, page and total are those of all rows', async () => {
  const search = fc.constantFrom(
    ...['', 'zu', 'ÂN', 'angela', 'silva', "o'h", 'sá', 'qq', '98000', '(11) 98-0', '---', '%', 'd17@', 'jose sa'],
  );
  const query = fc.record({
    search,
    status: fc.constantFrom(undefined, 'novo', 'quente,fechado', 'perdido'),
    tags: fc.constantFrom(undefined, 'Premium', 'empresa,nenhuma', 'nenhuma'),
    page: fc.constantFrom(1, 2, 7, 40),
    limit: fc.constantFrom(10, 3, 200),
  });
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const { rows, total, totalIsAtLeast } = await readLeadPage(other.ctx, asked);
      const [expected, counted] = await Promise.all([listLeadRows(other.ctx, asked), countLeads(other.ctx, asked)]);
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect({ total, totalIsAtLeast }).toEqual({ total: counted, totalIsAtLeast: false });
    }),
    { numRuns: 200 },
  );
});
