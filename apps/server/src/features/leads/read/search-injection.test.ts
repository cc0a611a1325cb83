import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileText } from '#test/fuzz/hostile-requests.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

let product: TestProduct;
let ana: Client;
const NAMES = [
  'Cem%',
  'sub_linha',
  'barra\\invertida',
  "aspas'simples",
  'aspas"duplas',
  'Comum',
  '100',
  '%_\\',
  'a_b%c\\d',
];

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  for (const [index, name] of NAMES.entries()) {
    const answer = await ana.call('POST', '/api/leads', { name, phone: `1198765100${index}`, tags: [name] });
    expect(answer.status).toBe(201);
  }
});
afterAll(() => product.close());

const found = async (query: string, text: string): Promise<string[]> =>
  (await ana.call('GET', `/api/leads?${query}=${encodeURIComponent(text)}&limit=200`)).body.leads.map(
    ({ name }: { name: string }) => name,
  );

test.each(['%', '_', '\\', "'", '"', '%_', '_b%', '\\d', '%_\\'])('%s is looked for as it is', async (text) => {
  expect((await found('search', text)).toSorted()).toEqual(NAMES.filter((name) => name.includes(text)).toSorted());
});

test.each(NAMES)('the tag %s finds its lead and no other', async (name) => {
  expect(await found('tags', name)).toEqual([name]);
});

test('no text looked for, in any list, makes the server fail', { timeout: 60_000 }, async () => {
  const places = [
    '/api/leads?search',
    '/api/leads?tags',
    '/api/leads?status',
    '/api/leads/export?search',
    '/api/leads/phone-matches?phone',
    '/api/conversations?search',
    '/api/conversations/all?cursor',
    '/api/pipeline/column?status=novo&cursor',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), hostileText, async (place, text) => {
      const answer = await ana.call('GET', `${place}=${encodeURIComponent(text.toWellFormed()).slice(0, 4000)}`);
      expect(answer.status, `${place}=${text}: ${answer.text}`).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
