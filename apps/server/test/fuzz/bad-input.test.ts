import { ErrorBody } from '@prumo/contracts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileRequests } from '#test/fuzz/hostile-requests.ts';
import { fill, makeRequest } from '#test/isolation/make-request.ts';
import { nameOf, type Route, routesOf } from '#test/isolation/openapi-routes.ts';
import { type Client, startProduct, type TestProduct } from '#test/product.ts';
import fc from '#test/property.ts';

let product: TestProduct;
let ana: Client;
let routes: Route[];
let ids: string[];

beforeAll(async () => {
  product = await startProduct();
  ana = await product.signUp();
  routes = routesOf((await ana.call('GET', '/api/openapi.json')).body);
  const { body: lead } = await ana.call('POST', '/api/leads', { name: 'Rita', phone: '11987650001', tags: ['novo'] });
  const { body: item } = await ana.call('POST', '/api/products', { name: 'Vista' });
  const wanted = { name: 'C', productId: item.id, targetTags: ['novo'] };
  const { body: campaign } = await ana.call('POST', '/api/campaigns', wanted);
  const step = { sequence: 1, content: 'Oi {nome}' };
  const { body: template } = await ana.call('POST', `/api/campaigns/${campaign.id}/templates`, step);
  await ana.call('POST', '/api/simulator/messages', { phone: '11987650001', text: 'oi' });
  await product.drain();
  const [conversation] = (await ana.call('GET', '/api/conversations')).body;
  ids = [lead.id, item.id, campaign.id, template.id, conversation.id, conversation.messages[0].id];
});
afterAll(() => product.close());

const INTERNALS = /\bat \S+ \(|node_modules|\/src\/|select .* from |insert into|syntax error|duplicate key|argon2id/i;

test('no request made from the schemas, with hostile contents, is answered with a failure of the server', async () => {
  // Logging out, or asking for a second step, would refuse the rest of the run; a clock that jumps years makes it slow.
  const wanted = routes.filter(({ path }) => !/logout|register|login|simulator\/clock|team\/two-step/.test(path));
  await fc.assert(
    fc.asyncProperty(hostileRequests(wanted, ids), async ({ method, path, body }) => {
      const answer = await ana.call(method, path, body);
      // Hostile settings name providers that do not exist, so a 503 is correct.
      if (answer.status !== 503 || !['unavailable', 'templates_unavailable'].includes(answer.body.code))
        expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500);
      if (answer.status < 400) return;
      expect(ErrorBody.safeParse(answer.body).success, answer.text).toBe(true);
      expect(answer.text).not.toMatch(INTERNALS);
    }),
    { numRuns: 600 },
  );
}, 120_000);

test('a field that a route does not know is refused by its name, in every object of every body', async () => {
  const missed: string[] = [];
  const places: string[] = [];
  for (const route of routes.filter(({ body }) => body !== null)) {
    const shape = makeRequest(route, { isFull: true, isOwnTexts: false, number: 1, choice: 0 });
    const id = '01890000-0000-7000-8000-000000000000';
    const { path, body } = fill(shape, Array(shape.positions.length).fill(id), { phone: '11987650001' });
    for (const at of objectsIn(body)) {
      const field = [...at, 'campoDeFora'].join('.');
      if (FREE_FIELDS.includes(`${nameOf(route)} ${field}`)) continue;
      const answer = await ana.call(route.method, path, withField(body, at));
      places.push(`${nameOf(route)} ${field}`);
      if (answer.status !== 400 || answer.body.fields?.[field] !== `Campo desconhecido: ${field}`)
        missed.push(`${nameOf(route)} ${field}: ${answer.status} ${answer.text}`);
    }
  }
  expect(missed).toEqual([]);
  expect(places).toEqual(
    expect.arrayContaining([
      'POST /api/leads campoDeFora',
      'POST /api/campaigns/filters/preview filters.budget.campoDeFora',
      'PUT /api/campaigns/{campaignId}/templates/{templateId} conditions.campoDeFora',
      'POST /api/leads/import leads.0.campoDeFora',
    ]),
  );
});

/**
 * A trial's ledger is an earlier answer of ours; the contexts for writing texts ignore unknown fields (NS-066); what
 * extensions of a browser say of a passkey is open by its standard (WebAuthn, 5.1).
 */
const FREE_FIELDS = [
  'POST /api/auth/passkeys clientExtensionResults.campoDeFora',
  'POST /api/auth/login/passkey clientExtensionResults.campoDeFora',
  'POST /api/ai/trial ledger.campoDeFora',
  'POST /api/campaigns/generate-message campaignContext.campoDeFora',
  'POST /api/campaigns/generate-message messageContext.campoDeFora',
];

function objectsIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([name, inner]) => objectsIn(inner, [...at, name]));
  return Array.isArray(value) ? below : [at, ...below];
}

function withField(body: unknown, [first, ...rest]: string[]): unknown {
  if (Array.isArray(body)) return body.map((one, index) => (String(index) === first ? withField(one, rest) : one));
  const own = body as Record<string, unknown>;
  return first === undefined ? { ...own, campoDeFora: 1 } : { ...own, [first]: withField(own[first], rest) };
}

describe('what addresses and queries may hold', () => {
  test.each([
    ['/api/leads/nao-e-um-id', 404],
    ['/api/leads/1', 404],
    ['/api/leads/%00', 404],
    ['/api/leads/..%2f..%2fetc%2fpasswd', 404],
    [`/api/leads/${'a'.repeat(5000)}`, 404],
    ['/api/leads?status=inexistente', 200],
    ['/api/leads?page=0', 400],
    ['/api/leads?page=-1', 400],
    ['/api/leads?page=1000000000', 400],
    ['/api/leads?page=1e9', 400],
    ['/api/leads?page=1.5', 400],
    ['/api/leads?page=abc', 400],
    ['/api/leads?page=1&page=2', 400],
    ['/api/leads?limit=-1', 400],
    ['/api/leads?limit=0', 400],
    ['/api/leads?limit=201', 400],
    ['/api/leads?search=%00', 200],
    ['/api/leads?search=a%00b', 200],
    ['/api/leads?search[]=a', 200],
    ['/api/leads?search=a&search=b', 400],
    [`/api/leads?search=${'a'.repeat(201)}`, 400],
    ['/api/leads?search=%', 200],
    ['/api/leads?search=%E0%A4%A', 200],
    ['/api/conversations?cursor=nada', 200],
    ['/api/leads/%E0%A4%A', 404],
    ['/api/pipeline/column?status=inexistente', 400],
    ['/api/conversations/start', 404],
  ])('GET %s answers %i', async (path, status) => {
    const answer = await ana.call('GET', path);
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
  });
});

describe('what a body may hold', () => {
  let leadId: string;
  beforeAll(async () => {
    leadId = (await ana.call('POST', '/api/leads', { name: 'Rita', phone: '11987650777' })).body.id;
  });
  const save = (body: unknown, headers: Record<string, string> = {}) =>
    product.call('PUT', `/api/leads/${leadId}`, {
      headers: { cookie: ana.cookie, 'content-type': 'application/json', ...headers },
      payload: (typeof body === 'string' ? body : JSON.stringify(body)) as never,
    });

  test.each([
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 400],
    ['an array where a text belongs', { name: ['a'] }, 400],
    ['an object where a text belongs', { name: { a: 1 } }, 400],
    ['a text where a list belongs', { tags: 'a' }, 400],
    ['a number where a text belongs', { city: 7 }, 400],
    ['a status that does not exist', { status: 'inexistente' }, 400],
    ['a list as the body', [], 400],
    ['null as the body', null, 400],
    ['a deep list', `{"tags":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400],
    ['half a document', '{"name":', 400],
    ['a key named __proto__', '{"__proto__":{"a":1}}', 400],
    ['a text that is not JSON', 'oi', 400],
    ['more than a megabyte', { notes: 'x'.repeat(1024 * 1024) }, 413],
  ])('%s answers %s', async (_name, body, status) => {
    const answer = await save(body);
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { code: expect.any(String), error: expect.any(String) },
    ]);
    expect(answer.text).not.toMatch(INTERNALS);
  });

  test('a NUL is left out and half a pair becomes a sign, in every field of text', async () => {
    const fields = ['name', 'company', 'city', 'fullName', 'profession', 'objetivo', 'location', 'notes'];
    const nul = await save(Object.fromEntries(fields.map((field) => [field, 'a\u0000b'])));
    expect(nul.status).toBe(200);
    for (const field of fields) expect((nul.body as Record<string, string>)[field]).toBe('ab');
    const half = await save(Object.fromEntries(fields.map((field) => [field, 'a\ud800b'])));
    expect(half.status).toBeLessThan(500);
  });

  test('another content type is refused, and huge headers are too', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
      expect((await save({ name: 'a' }, { 'content-type': type })).status).toBe(403);
    expect((await save({ name: 'a' }, { 'content-type': 'application/octet-stream' })).status).toBe(415);
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = product.app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, {
      headers: { cookie: `a=${'x'.repeat(60_000)}` },
    });
    expect(answer.status).toBe(431);
  });
});
