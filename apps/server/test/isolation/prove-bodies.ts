import { ROUTES_WITHOUT_CASE, TOLD_READINGS, TRAIL_TABLES } from './exceptions.ts';
import { nameOf, type Route, type Schema } from './openapi-routes.ts';
import { findControls, ownRequest, type Scene } from './prove-route.ts';

/** ASVS 15.3.1, 15.3.3: extra body fields decide nothing, and answers hold only what their schema names. */
export type BodyProof = { routes: number; problems: string[] };

const FORGED = {
  id: 'ffffffff-1999-4999-8999-ffffffffffff',
  plan: 'plano-forjado',
  createdAt: '1999-01-01T00:00:00.000Z',
  sentLeads: 987_654,
  isFromBot: true,
};
const TRACES = [FORGED.id, FORGED.plan, '1999-01-01', String(FORGED.sentLeads)];

async function tryEach(
  scene: Scene,
  routes: readonly Route[],
  send: (request: ReturnType<typeof ownRequest>, route: Route) => Promise<string[]>,
): Promise<BodyProof> {
  const problems: string[] = [];
  for (const route of routes) {
    const [control] = await findControls(scene, route);
    const told = control ? await send(ownRequest(scene, control), route) : ['no accepted request'];
    problems.push(...told.map((problem) => `${nameOf(route)}: ${problem}`));
  }
  return { routes: routes.length, problems };
}

function withForged(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withForged(item, userId));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, withForged(one, userId)]);
  const own = Object.fromEntries(inner);
  return { ...FORGED, userId, ...own };
}

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

async function tracesInRows({ target, tables }: Scene): Promise<string[]> {
  const patterns = TRACES.map((trace) => `'%${trace}%'`).join(', ');
  const columns = tables.names.map(
    (name) => `select '${name}: ' || t::text as trace from ${name} t where t::text like any (array[${patterns}])`,
  );
  columns.push(
    `select 'a person speaks as the machine' as trace
     where exists (select 1 from thread_messages where is_from_bot and author in ('user', 'lead'))`,
  );
  return (await target.query(columns.join(' union all '))).rows.map(({ trace }) => trace);
}

/** The request must be refused or leave no trace of the forged fields, and the owner's rows must stay unchanged. */
export async function proveWrites(scene: Scene, routes: readonly Route[]): Promise<BodyProof> {
  const { target, tables, owner } = scene;
  const writes = routes.filter(
    (route) => route.body && !/\/auth\/(login|register)/.test(route.path) && !(nameOf(route) in ROUTES_WITHOUT_CASE),
  );
  const others = await tables.remembered(owner.accountId);
  return tryEach(scene, writes, async ({ cookie, method, path, body }) => {
    const answer = await target.call(cookie, method, path, withForged(body, owner.accountId));
    const after = await tables.fingerprint(owner.accountId);
    const told = [
      ...(answer.status === 400 ? [] : [`answered with ${answer.status}`]),
      ...(await tracesInRows(scene)),
      ...[...others].flatMap(([name, hash]) => (after.get(name) === hash ? [] : [`changed the owner's ${name}`])),
      ...TRACES.filter((trace) => answer.text.includes(trace)).map((trace) => `answered with ${trace}`),
    ];
    await tables.restore();
    return told;
  });
}

export async function proveAnswers(scene: Scene, routes: readonly Route[]): Promise<BodyProof> {
  const { target, tables } = scene;
  const described = routes.filter((route) => route.answer && !(nameOf(route) in ROUTES_WITHOUT_CASE));
  return tryEach(scene, described, async ({ cookie, method, path, body }, route) => {
    const answer = await target.call(cookie, method, path, body);
    if (method !== 'GET' || TOLD_READINGS.includes(nameOf(route))) await tables.restore();
    const told = unknownKeys(answer.body, route.answer ?? {});
    if (/argon2|token_?hash|api_?key"\s*:\s*"[^"•]/i.test(answer.text)) told.push('a password or a token');
    return told;
  });
}

/** No GET request changes a row (ASVS 3.5.3), but that data was taken out is told in the trail. */
export async function proveReadings(scene: Scene, routes: readonly Route[]): Promise<BodyProof> {
  const { target, tables } = scene;
  const readings = routes.filter((route) => route.method === 'GET' && !(nameOf(route) in ROUTES_WITHOUT_CASE));
  const before = await tables.fingerprint();
  const proof = await tryEach(scene, readings, async ({ cookie, method, path }, route) => {
    await target.call(cookie, method, path);
    if (!TOLD_READINGS.includes(nameOf(route))) return [];
    const changed = (await changedSince(before)).filter((name) => !TRAIL_TABLES.includes(name));
    await tables.restore();
    return changed.map((name) => `changed ${name}`);
  });
  for (const name of await changedSince(before)) proof.problems.push(`a reading changed ${name}`);
  return proof;

  async function changedSince(hashes: Map<string, string>): Promise<string[]> {
    const now = await tables.fingerprint();
    return [...hashes.keys()].filter((name) => now.get(name) !== hashes.get(name));
  }
}
