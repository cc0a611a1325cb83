import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveIsolation } from '#test/isolation/prove-isolation.ts';
import type { Target } from '#test/isolation/target.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** Routes that the document does not show, and why no account's ids can be given to them. */
const HIDDEN: Record<string, string> = {
  '/api/events': 'the stream of one session; what another account does is not heard (event-stream.test.ts)',
  '/api/openapi.json': 'the document itself',
  '/api/webhooks/:provider/:secret': 'the secret is the account (webhooks.test.ts)',
};

/** The paths of the router's own tree, whose lines are indented by four characters a level. */
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

async function upload({ call }: TestProduct, cookie: string, path: string, form: FormData) {
  const request = new Request('http://prumo/', { method: 'POST', body: form });
  const headers = { cookie, 'content-type': request.headers.get('content-type') ?? '' };
  return call('POST', path, { headers, payload: Buffer.from(await request.arrayBuffer()) });
}

const target: Target = {
  call: (cookie, method, path, body) =>
    product.call(method, path, { headers: { cookie }, ...(body === undefined ? {} : { payload: body as object }) }),
  upload: (cookie, path, form) => upload(product, cookie, path, form),
  signUp: async (username) => (await product.signUp(username)).cookie,
  query: (text, values) => product.query(text, values),
};

test('another account’s ids get 404 or nothing from any route, and change nothing', { timeout: 120_000 }, async () => {
  const { results, stale } = await proveIsolation(target, { choices: 2 });
  const problems = results.flatMap(({ route, problems }) => problems.map((problem) => `${route} ${problem}`));
  expect([...problems, ...stale]).toEqual([]);
  expect(results.length).toBeGreaterThan(60);

  const shown = new Set(results.map(({ route }) => route.split(' ')[1]?.replace(/\{(\w+)\}/g, ':$1')));
  const hidden = registeredPaths().filter((path) => path.startsWith('/api/') && !shown.has(path));
  expect(hidden.toSorted()).toEqual(Object.keys(HIDDEN));
});

test('a product that answers everybody as the owner would fails on every route with an id', async () => {
  const other = await startProduct();
  const cookies: string[] = [];
  const leaky: Target = {
    async call(cookie, method, path, body) {
      const send = (as: string) =>
        other.call(method, path, {
          headers: { cookie: as },
          ...(body === undefined ? {} : { payload: body as object }),
        });
      const answer = await send(cookie);
      return answer.status === 404 ? send(cookies[0] ?? '') : answer;
    },
    upload: (cookie, path, form) => upload(other, cookie, path, form),
    async signUp(username) {
      cookies.push((await other.signUp(username)).cookie);
      return cookies.at(-1) ?? '';
    },
    query: (text, values) => other.query(text, values),
  };
  const isWanted = (route: string) => /^(GET|PUT|DELETE) .*\{(leadId|productId)\}$/.test(route);
  const { results } = await proveIsolation(leaky, { choices: 1, isWanted });
  await other.close();
  expect(results.map(({ route, problems }) => [route, problems.length > 0])).toEqual([
    ['PUT /api/products/{productId}', true],
    ['DELETE /api/products/{productId}', true],
    ['GET /api/leads/{leadId}', true],
    ['PUT /api/leads/{leadId}', true],
    ['DELETE /api/leads/{leadId}', true],
  ]);
});
