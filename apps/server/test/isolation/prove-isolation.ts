import { EMPTY_TABLES, PLACES_THAT_NAME_NOTHING, ROUTES_WITHOUT_CASE } from './exceptions.ts';
import { nameOf, type Route } from './openapi-routes.ts';
import { proveRoute, type RouteResult, type Scene } from './prove-route.ts';
import type { Target } from './target.ts';

type Proof = { scene: Scene; routes: Route[]; isWanted?: (route: string) => boolean };
export type Verdict = { results: RouteResult[]; stale: string[] };

export async function proveIsolation({ scene, routes, isWanted = () => true }: Proof): Promise<Verdict> {
  const { target, tables } = scene;
  const atFirst = await tables.fingerprint();
  const results: RouteResult[] = [];
  for (const route of routes.filter((one) => isWanted(nameOf(one)) && !(nameOf(one) in ROUTES_WITHOUT_CASE))) {
    results.push(await proveRoute(scene, route));
  }
  const atLast = await tables.fingerprint();
  const leftOver = [...atFirst].filter(([name, hash]) => atLast.get(name) !== hash).map(([name]) => name);
  if (leftOver.length > 0) throw new Error(`not put back between two cases: ${leftOver}`);
  return { results, stale: await staleExceptions(target, tables.names, routes.map(nameOf), results) };
}

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
