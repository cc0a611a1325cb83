import { readAccountTables } from './account-rows.ts';
import { type Route, routesOf } from './openapi-routes.ts';
import type { Scene } from './prove-route.ts';
import type { Target } from './target.ts';
import { makeBareWorld, makeWorld } from './world.ts';

export async function setScene(target: Target, choices: number): Promise<{ scene: Scene; routes: Route[] }> {
  const tables = await readAccountTables(target);
  const owner = await makeWorld(target, 'dona', 10);
  const stranger = await makeWorld(target, 'estranho', 20);
  const newcomer = await makeBareWorld(target, 'novato');
  await tables.remember();
  const idsOf: Scene['idsOf'] = new Map();
  for (const world of [owner, stranger, newcomer]) idsOf.set(world, await tables.idsOf(world.accountId));
  const document = await target.call(owner.cookie, 'GET', '/api/openapi.json');
  return { scene: { target, tables, owner, stranger, newcomer, idsOf, choices }, routes: routesOf(document.body) };
}
