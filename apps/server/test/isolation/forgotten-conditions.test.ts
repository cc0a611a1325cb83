import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '../product.ts';
import { forgetfulness } from './forgotten-conditions.ts';
import { injectedTarget } from './injected-target.ts';
import type { Route } from './openapi-routes.ts';
import { proveIsolation } from './prove-isolation.ts';
import type { Scene } from './prove-route.ts';
import { setScene } from './set-scene.ts';

const queries = forgetfulness();
let product: TestProduct;
let scene: Scene;
let routes: Route[];

beforeAll(async () => {
  product = await startProduct();
  ({ scene, routes } = await setScene(injectedTarget(product), 2));
}, 300_000);
afterAll(async () => {
  await product.close();
  queries.end();
});

async function problemsOf(isBehindWall: boolean, isWanted?: (route: string) => boolean): Promise<string[]> {
  const accounts = [scene.owner, scene.stranger, scene.newcomer].map(({ accountId }) => accountId);
  queries.forget(accounts, { isBehindWall });
  const { results } = await proveIsolation({ scene, routes, ...(isWanted ? { isWanted } : {}) });
  return results.flatMap(({ route, problems }) => problems.map((problem) => `${route} ${problem}`));
}

test('with its condition on the account forgotten, no statement of a request reaches another account', {
  timeout: 300_000,
}, async () => {
  expect(await problemsOf(true)).toEqual([]);
  expect(queries.texts.size).toBeGreaterThan(200);
});

test('without the wall, the same statements would read and change what is another account’s', {
  timeout: 300_000,
}, async () => {
  const problems = await problemsOf(false, (route) => /^(GET .*leads|PUT .*products)\/\{\w+\}$/.test(route));
  expect(problems.some((problem) => problem.includes('leak'))).toBe(true);
  expect(problems.some((problem) => problem.includes('changed'))).toBe(true);
});
