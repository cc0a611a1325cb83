import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES_WITHOUT_CASE } from '#test/isolation/exceptions.ts';
import { injectedTarget } from '#test/isolation/injected-target.ts';
import { fill } from '#test/isolation/make-request.ts';
import { nameOf, type Route, type Schema } from '#test/isolation/openapi-routes.ts';
import { type Control, findControls, type Scene } from '#test/isolation/prove-route.ts';
import { setScene } from '#test/isolation/set-scene.ts';
import { startProduct, type TestProduct } from '#test/product.ts';

/** ASVS 15.3.1, 15.3.3: what a caller adds to a body decides nothing, and an answer holds only what its schema names. */
let product: TestProduct;
let scene: Scene;
let routes: Route[];
const controls = new Map<string, Promise<Control[]>>();

beforeAll(async () => {
  product = await startProduct();
  ({ scene, routes } = await setScene(injectedTarget(product), 1));
}, 300_000);
afterAll(() => product.close());

const FORGED = {
  id: 'ffffffff-1999-4999-8999-ffffffffffff',
  plan: 'plano-forjado',
  createdAt: '1999-01-01T00:00:00.000Z',
  sentLeads: 987_654,
  isFromBot: true,
};
const TRACES = [FORGED.id, FORGED.plan, '1999-01-01', String(FORGED.sentLeads)];

/** The first request of a route that the server accepts; found once, since every row is put back. */
async function controlOf(route: Route): Promise<Control | undefined> {
  const found = controls.get(nameOf(route)) ?? findControls(scene, route);
  controls.set(nameOf(route), found);
  return (await found)[0];
}

/** The same body with fields that are not the caller's to set, beside its own and in every object of its lists. */
function withForged(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withForged(item, userId));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, withForged(one, userId)]);
  const own = Object.fromEntries(inner);
  return { ...FORGED, userId, ...own };
}

/** Names in a value that its schema does not know. */
function unknownKeys(value: unknown, schema: Schema, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unknownKeys(item, schema.items ?? {}, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  const shapes = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (shapes)
    return shapes.map((shape) => unknownKeys(value, shape, at)).toSorted((a, b) => a.length - b.length)[0] ?? [];
  const { properties, additionalProperties } = schema;
  if (!properties || additionalProperties) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = properties[name];
    return known ? unknownKeys(inner, known, `${at}.${name}`) : [`${at}.${name}`];
  });
}

async function tracesInRows(): Promise<string[]> {
  const patterns = TRACES.map((trace) => `'%${trace}%'`).join(', ');
  const columns = scene.tables.names.map(
    (name) => `select '${name}: ' || t::text as trace from ${name} t where t::text like any (array[${patterns}])`,
  );
  columns.push(
    `select 'a person speaks as the machine' as trace
     where exists (select 1 from conversation_messages where is_from_bot and author in ('user', 'lead'))`,
  );
  return (await product.query(columns.join(' union all '))).rows.map(({ trace }) => trace);
}

test('forged fields in the body of any write change nothing', { timeout: 300_000 }, async () => {
  const { target, tables, owner } = scene;
  const writes = routes.filter(
    (route) => route.body && !/\/auth\/(login|register)/.test(route.path) && !(nameOf(route) in ROUTES_WITHOUT_CASE),
  );
  expect(writes.length).toBeGreaterThan(20);
  const others = await tables.fingerprint(owner.accountId);
  for (const route of writes) {
    const control = await controlOf(route);
    if (!control) throw new Error(`${nameOf(route)}: no accepted request`);
    const ids = control.from.map(({ table, index }) => scene.idsOf.get(control.actor)?.get(table)?.[index] ?? '');
    const { method, path, body } = fill(control.shape, ids, control.actor.texts);
    const answer = await target.call(control.actor.cookie, method, path, withForged(body, owner.accountId));
    expect(answer.status, nameOf(route)).toBeLessThan(500);
    expect([nameOf(route), await tracesInRows()]).toEqual([nameOf(route), []]);
    expect([nameOf(route), await tables.fingerprint(owner.accountId)]).toEqual([nameOf(route), others]);
    for (const trace of TRACES) expect(answer.text, nameOf(route)).not.toContain(trace);
    await tables.restore();
  }
});

test('an answer holds only what its schema names, and never a password or a token', { timeout: 300_000 }, async () => {
  const { target, tables } = scene;
  const described = routes.filter(({ answer }) => answer);
  expect(described.length).toBeGreaterThan(50);
  for (const route of described) {
    const control = await controlOf(route);
    if (!control) continue;
    const ids = control.from.map(({ table, index }) => scene.idsOf.get(control.actor)?.get(table)?.[index] ?? '');
    const { method, path, body } = fill(control.shape, ids, control.actor.texts);
    const answer = await target.call(control.actor.cookie, method, path, body);
    if (method !== 'GET') await tables.restore();
    expect([nameOf(route), unknownKeys(answer.body, route.answer ?? {})]).toEqual([nameOf(route), []]);
    expect(answer.text, nameOf(route)).not.toMatch(/argon2|token_?hash|api_?key"\s*:\s*"[^"•]/i);
  }
});

test('no reading changes a row (ASVS 3.5.3)', { timeout: 300_000 }, async () => {
  const { target, tables } = scene;
  const before = await tables.fingerprint();
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const control = await controlOf(route);
    if (!control) throw new Error(`${nameOf(route)}: no accepted request`);
    const ids = control.from.map(({ table, index }) => scene.idsOf.get(control.actor)?.get(table)?.[index] ?? '');
    const { method, path } = fill(control.shape, ids, control.actor.texts);
    await target.call(control.actor.cookie, method, path);
  }
  expect(await tables.fingerprint()).toEqual(before);
});
