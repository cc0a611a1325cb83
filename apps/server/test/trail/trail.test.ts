import type { Right } from '@prumo/contracts/team/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RIGHT_OF_ROUTE } from '../../src/app/route-rights.ts';
import { type Client, startProduct, type TestProduct } from '../product.ts';
import { ACTS_OF_ROUTES, ROUTES_WITHOUT_ACT } from './acts-of-routes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const actsOf = async ({ accountId }: Client): Promise<string[]> => {
  const { rows } = await product.query('select act from trail where user_id = $1 order by number', [accountId]);
  return rows.map(({ act }) => act);
};

const TOLD_RIGHTS: readonly Right[] = ['settings', 'agent', 'team', 'export', 'import', 'erase', 'campaigns', 'close'];

test('every route that changes settings, rights, campaigns or all data is told, or says why not', () => {
  const routes = [...RIGHT_OF_ROUTE].filter(
    ([route, right]) => TOLD_RIGHTS.includes(right) && (right === 'export' || !route.startsWith('GET ')),
  );
  const unsaid = routes.filter(([route]) => !(route in ACTS_OF_ROUTES) && !(route in ROUTES_WITHOUT_ACT));
  expect(unsaid.map(([route]) => route)).toEqual([]);
  const known = [...Object.keys(ACTS_OF_ROUTES), ...Object.keys(ROUTES_WITHOUT_ACT)];
  expect(known.filter((route) => !RIGHT_OF_ROUTE.has(route))).toEqual([]);
});

test.each(Object.entries(ACTS_OF_ROUTES))('%s leaves exactly one entry', async (route, { act, arrange }) => {
  const ana = await product.signUp();
  const [method = '', address = ''] = route.split(' ');
  const { path = address, body } = (await arrange?.({ product, ana })) ?? {};
  const before = await actsOf(ana);
  const answer = await ana.call(method as 'POST', path, body);
  expect(answer.status < 300 || answer.text).toBe(true);
  expect((await actsOf(ana)).slice(before.length)).toEqual([act]);
});

test('a request that is refused, or changes nothing, leaves none', async () => {
  const ana = await product.signUp();
  await ana.call('POST', '/api/general/settings', { city: 'Salvador' });
  await ana.call('POST', '/api/general/settings', { city: 'Salvador' });
  await ana.call('POST', '/api/general/settings', { timezone: 'Europe/Lisbon' });
  await ana.call('DELETE', '/api/leads/0193a000-0000-7000-8000-000000000099');
  await ana.call('POST', '/api/leads/bulk', { filter: {}, expected: 5, action: 'delete' });
  expect(await actsOf(ana)).toEqual(['general_settings_changed']);
});
