import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES_WITHOUT_CASE } from '#test/isolation/exceptions.ts';
import { forgetfulness } from '#test/isolation/forgotten-conditions.ts';
import { injectedTarget } from '#test/isolation/injected-target.ts';
import type { Route } from '#test/isolation/openapi-routes.ts';
import { proveAnswers, proveReadings, proveWrites } from '#test/isolation/prove-bodies.ts';
import { proveIsolation } from '#test/isolation/prove-isolation.ts';
import type { Scene } from '#test/isolation/prove-route.ts';
import { setScene } from '#test/isolation/set-scene.ts';
import type { Target } from '#test/isolation/target.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

const queries = forgetfulness();
let product: TestProduct;
let scene: Scene;
let routes: Route[];

beforeAll(async () => {
  product = await startProduct();
  ({ scene, routes } = await setScene(injectedTarget(product), 2));
}, 600_000);
afterAll(async () => {
  await product.close();
  queries.end();
});

const HIDDEN: Record<string, string> = {
  '/api/events': 'the stream of one session; what another account does is not heard (event-stream.test.ts)',
  '/api/openapi.json': 'the document itself',
  '/api/webhooks/:provider/:secret': 'the secret is the account (webhooks.test.ts)',
};

function registeredPaths(): string[] {
  const above: string[] = [];
  return product.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = ''] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? [];
      if (part === '') return [];
      above.length = indent.length / 4;
      above.push(part);
      return [above.join('')];
    });
}

test('another account’s ids get 404 or nothing from any route, and change nothing', { timeout: 600_000 }, async () => {
  const { results, stale } = await proveIsolation({ scene, routes });
  const problems = results.flatMap(({ route, problems }) => problems.map((problem) => `${route} ${problem}`));
  expect([...problems, ...stale]).toEqual([]);
  expect(results.length).toBeGreaterThan(60);

  const inDocument = [...results.map(({ route }) => route), ...Object.keys(ROUTES_WITHOUT_CASE)];
  const shown = new Set(inDocument.map((route) => route.split(' ')[1]?.replace(/\{(\w+)\}/g, ':$1')));
  const hidden = registeredPaths().filter((path) => path.startsWith('/api/') && !shown.has(path));
  expect(hidden.toSorted()).toEqual(Object.keys(HIDDEN));
});

test('forged fields in the body of any write change nothing', { timeout: 600_000 }, async () => {
  const { routes: tried, problems } = await proveWrites(scene, routes);
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});

test('an answer holds only what its schema names, and never a password or a token', { timeout: 600_000 }, async () => {
  const { routes: tried, problems } = await proveAnswers(scene, routes);
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

test('no reading changes a row', { timeout: 600_000 }, async () => {
  const { routes: tried, problems } = await proveReadings(scene, routes);
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

test('a product that answers everybody as the owner would fails on every route with an id', {
  timeout: 600_000,
}, async () => {
  const honest = scene.target;
  const leaky: Target = {
    ...honest,
    async call(cookie, method, path, body) {
      const answer = await honest.call(cookie, method, path, body);
      return answer.status === 404 ? honest.call(scene.owner.cookie, method, path, body) : answer;
    },
  };
  const isWanted = (route: string) => /^(GET|PUT|DELETE) .*\{(leadId|productId)\}$/.test(route);
  const { results } = await proveIsolation({ scene: { ...scene, target: leaky, choices: 1 }, routes, isWanted });
  expect(results.map(({ route, problems }) => [route, problems.length > 0])).toEqual([
    ['GET /api/products/{productId}', true],
    ['PUT /api/products/{productId}', true],
    ['DELETE /api/products/{productId}', true],
    ['GET /api/leads/{leadId}', true],
    ['PUT /api/leads/{leadId}', true],
    ['DELETE /api/leads/{leadId}', true],
  ]);
});

describe('with the condition on the account forgotten in every statement of a request', () => {
  async function problemsOf(isBehindWall: boolean, isWanted: (route: string) => boolean): Promise<string[]> {
    const accounts = [scene.owner, scene.stranger, scene.newcomer].map(({ accountId }) => accountId);
    queries.forget(accounts, { isBehindWall });
    const { results } = await proveIsolation({ scene: { ...scene, choices: 1 }, routes, isWanted });
    return results.flatMap(({ route, problems }) => problems.map((problem) => `${route} ${problem}`));
  }
  afterAll(() => queries.forget([], { isBehindWall: true }));

  test('no request reaches another account', { timeout: 600_000 }, async () => {
    expect(await problemsOf(true, (route) => /^GET |\{/.test(route))).toEqual([]);
    expect(queries.texts.size).toBeGreaterThan(200);
  });

  test('without the wall, requests would read and change what is another account’s', { timeout: 600_000 }, async () => {
    const problems = await problemsOf(false, (route) => /^(GET .*leads|PUT .*products)\/\{\w+\}$/.test(route));
    expect(problems.some((problem) => problem.includes('leak'))).toBe(true);
    expect(problems.some((problem) => problem.includes('changed'))).toBe(true);
  });
});
