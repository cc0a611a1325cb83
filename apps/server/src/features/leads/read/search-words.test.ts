import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let ana: Client;
const WANTED = 'Érica Maria Valadão';
const OTHERS = ['Valdir Érico', 'Rita Souza', 'Erica Lima'];

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  for (const [index, name] of [WANTED, ...OTHERS].entries()) {
    const { body } = await ana.call('POST', '/api/leads', { name, phone: `1198765100${index}` });
    await ana.call('POST', '/api/conversations/start', { leadId: body.id });
    await ana.call('POST', '/api/suppressions', { phone: `1198765100${index}` });
  }
});
afterAll(() => product.close());

const SEARCHES = [
  ...['erica val', 'valadao erica', 'VALADÃO éri', 'mar val er', 'érica  maria'],
  ...['erica m', 'va maria', 'a maria v', 'ca maria vala', 'm valadão'],
];

describe.each([
  '/api/leads?search=',
  '/api/leads/export?search=',
  '/api/pipeline/board?search=',
  '/api/conversations?search=',
  '/api/conversations/all?search=',
  '/api/suppressions?search=',
])('%s', (path) => {
  test.each(SEARCHES)('%s finds the lead of these words, in any order, and no other', async (text) => {
    const answer = await ana.call('GET', path + encodeURIComponent(text));
    expect(answer.status).toBe(200);
    expect([WANTED, ...OTHERS].filter((name) => answer.text.includes(name))).toEqual([WANTED]);
  });
});

test('a short word is found at the start of a word, and one with signs of a pattern as it is written', async () => {
  const found = async (text: string) =>
    (await ana.call('GET', `/api/leads/count?search=${encodeURIComponent(text)}`)).body.total;
  expect(await found('valadao ic')).toBe(0);
  for (const text of ['erica .', 'erica (', 'm. erica', 'er [a-z]+', 'er (', '. .', '\\\\ e', 'e ½'])
    expect([text, await found(text)]).toEqual([text, 0]);
});

test('a count means the same leads as the list', async () => {
  for (const text of SEARCHES)
    expect((await ana.call('GET', `/api/leads/count?search=${encodeURIComponent(text)}`)).body.total).toBe(1);
});
