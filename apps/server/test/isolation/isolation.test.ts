import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES_WITHOUT_CASE } from '#test/isolation/exceptions.ts';
import { injectedTarget } from '#test/isolation/injected-target.ts';
import type { Route } from '#test/isolation/openapi-routes.ts';
import { proveAnswers, proveReadings, proveWrites } from '#test/isolation/prove-bodies.ts';
import { proveIsolation } from '#test/isolation/prove-isolation.ts';
import type { Scene } from '#test/isolation/prove-route.ts';
import { setScene } from '#test/isolation/set-scene.ts';
import type { Target } from '#test/isolation/target.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
let scene: Scene;
let routes: Route[];

beforeAll(async () => {
  product = await startProduct();
  ({ scene, routes } = await setScene(injectedTarget(product), 2));
}, 300_000);
afterAll(() => product.close());

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

test('another account’s ids get 404 or nothing from any route, and change nothing', { timeout: 300_000 }, async () => {
  const { results, stale } = await proveIsolation({ scene, routes });
  const problems = results.flatMap(({ route, problems }) => problems.map((problem) => `${route} ${problem}`));
  expect([...problems, ...stale]).toEqual([]);
  expect(results.length).toBeGreaterThan(60);

  const inDocument = [...results.map(({ route }) => route), ...Object.keys(ROUTES_WITHOUT_CASE)];
  const shown = new Set(inDocument.map((route) => route.split(' ')[1]?.replace(/\{(\w+)\}/g, ':$1')));
  const hidden = registeredPaths().filter((path) => path.startsWith('/api/') && !shown.has(path));
  expect(hidden.toSorted()).toEqual(Object.keys(HIDDEN));
});

test('forged fields in the body of any write change nothing', { timeout: 300_000 }, async () => {
  const { routes: tried, problems } = await proveWrites(scene, routes);
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});

test('an answer holds only what its schema names, and never a password or a token', { timeout: 300_000 }, async () => {
  const { routes: tried, problems } = await proveAnswers(scene, routes);
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

test('no reading changes a row', { timeout: 300_000 }, async () => {
  const { routes: tried, problems } = await proveReadings(scene, routes);
  expect(problems).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

test('a product that answers everybody as the owner would fails on every route with an id', {
  timeout: 300_000,
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
    ['PUT /api/products/{productId}', true],
    ['DELETE /api/products/{productId}', true],
    ['GET /api/leads/{leadId}', true],
    ['PUT /api/leads/{leadId}', true],
    ['DELETE /api/leads/{leadId}', true],
  ]);
});
