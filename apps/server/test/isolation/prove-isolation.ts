import { readAccountTables } from './account-rows.ts';
import { EMPTY_TABLES, PLACES_THAT_NAME_NOTHING, ROUTES_WITHOUT_CASE } from './exceptions.ts';
import { nameOf, routesOf } from './openapi-routes.ts';
import { proveRoute, type RouteResult, type Scene } from './prove-route.ts';
import type { Target } from './target.ts';
import { makeBareWorld, makeWorld } from './world.ts';

type Options = Pick<Scene, 'choices'> & { isWanted?: (route: string) => boolean };
export type Verdict = { results: RouteResult[]; stale: string[] };

/** Two accounts alike, and every route of the server's own document tried by one on what is the other's. */
export async function proveIsolation(target: Target, { choices, isWanted = () => true }: Options): Promise<Verdict> {
  const tables = await readAccountTables(target);
  const owner = await makeWorld(target, 'dona', 10);
  const stranger = await makeWorld(target, 'estranho', 20);
  const newcomer = await makeBareWorld(target, 'novato');
  await tables.remember();
  const atFirst = await tables.fingerprint();
  const idsOf: Scene['idsOf'] = new Map();
  for (const world of [owner, stranger, newcomer]) idsOf.set(world, await tables.idsOf(world.accountId));

  const document = await target.call(owner.cookie, 'GET', '/api/openapi.json');
  const routes = routesOf(document.body);
  const results: RouteResult[] = [];
  for (const route of routes.filter((one) => isWanted(nameOf(one)) && !(nameOf(one) in ROUTES_WITHOUT_CASE))) {
    results.push(await proveRoute({ target, tables, owner, stranger, newcomer, idsOf, choices }, route));
  }
  const atLast = await tables.fingerprint();
  const leftOver = [...atFirst].filter(([name, hash]) => atLast.get(name) !== hash).map(([name]) => name);
  if (leftOver.length > 0) throw new Error(`not put back between two cases: ${leftOver}`);
  return { results, stale: await staleExceptions(target, tables.names, routes.map(nameOf), results) };
}

/** Exceptions that excuse nothing, and tables of which the proof has no row to lose. */
async function staleExceptions(target: Target, tables: string[], routes: string[], results: RouteResult[]) {
  const used = new Set(results.flatMap(({ usedExceptions }) => usedExceptions));
  const { rows } = await target.query(
    tables.map((name) => `select '${name}' as name, exists (select 1 from ${name}) as "hasRows"`).join(' union all '),
  );
  return [
    ...Object.keys(ROUTES_WITHOUT_CASE).filter((name) => !routes.includes(name)),
    ...Object.keys(PLACES_THAT_NAME_NOTHING).filter((place) => !used.has(place)),
    ...rows
      .filter(({ name, hasRows }) => hasRows === name in EMPTY_TABLES)
      .map(({ name, hasRows }) =>
        hasRows ? `${name} is no longer empty` : `${name} has no row: makeWorld must make one`,
      ),
  ];
}
