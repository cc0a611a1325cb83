import type { AccountTables } from './account-rows.ts';
import { candidateIds } from './candidates.ts';
import { PLACES_THAT_NAME_NOTHING, TOLD_READINGS, TRAIL_TABLES } from './exceptions.ts';
import { fill, makeRequest, type RequestShape, variantsOf } from './make-request.ts';
import { nameOf, type Route } from './openapi-routes.ts';
import type { Answer, Target } from './target.ts';
import type { World } from './world.ts';

type Ids = Map<string, string[]>;
export type Scene = {
  target: Target;
  tables: AccountTables;
  owner: World;
  stranger: World;
  newcomer: World;
  idsOf: Map<World, Ids>;
  choices: number;
};

/** `isTold`: the request changes the trail of who makes it. */
export type Control = {
  shape: RequestShape;
  actor: World;
  from: { table: string; index: number }[];
  isTold: boolean;
};
export type RouteResult = {
  route: string;
  controls: number;
  attacks: number;
  problems: string[];
  usedExceptions: string[];
};

const MAX_TRIES = 400;

/**
 * With the account's own ids the request must get a 2xx; with the owner's ids, one at a time and all together, 404 or
 * nothing, leaving every row unchanged.
 */
export async function proveRoute(scene: Scene, route: Route): Promise<RouteResult> {
  const result: RouteResult = { route: nameOf(route), controls: 0, attacks: 0, problems: [], usedExceptions: [] };
  const controls = await findControls(scene, route);
  if (controls.length === 0) result.problems.push('no request made from the schema was accepted');
  const covered = new Set(controls.flatMap(({ shape }) => shape.positions.map(({ place }) => place)));
  for (const { place } of makeRequest(route, { isFull: true, isOwnTexts: true, number: 1, choice: 0 }).positions) {
    if (!covered.has(place)) result.problems.push(`${place}: no accepted request names a row there`);
  }
  result.controls = controls.length;
  for (const control of controls) {
    for (const foreign of attacksOn(control.shape)) {
      result.attacks += 1;
      const problem = await attack(scene, control, foreign);
      const places = foreign.map((index) => `${result.route} ${control.shape.positions[index]?.place}`);
      if (problem && places.every((place) => place in PLACES_THAT_NAME_NOTHING) && !problem.startsWith('leak')) {
        result.usedExceptions.push(...places);
      } else if (problem) result.problems.push(problem);
    }
  }
  return result;
}

const found = new WeakMap<Scene, Map<string, Promise<Control[]>>>();

export function findControls(scene: Scene, route: Route): Promise<Control[]> {
  const ofScene = found.get(scene) ?? new Map<string, Promise<Control[]>>();
  const controls = ofScene.get(nameOf(route)) ?? seekControls(scene, route);
  found.set(scene, ofScene.set(nameOf(route), controls));
  return controls;
}

async function seekControls(scene: Scene, route: Route): Promise<Control[]> {
  const accepted = new Map<number, Control>();
  const isTold = TOLD_READINGS.includes(nameOf(route));
  const actors = [scene.stranger, scene.newcomer];
  for (const variant of variantsOf(route, scene.choices)) {
    if (accepted.has(variant.choice)) continue;
    const shape = makeRequest(route, variant);
    for (const actor of actors) {
      const from = await acceptedIds(scene, shape, actor, isTold);
      if (!from) continue;
      accepted.set(variant.choice, { shape, actor, from, isTold });
      break;
    }
  }
  const seen = new Set<string>();
  return [...accepted.values()].filter(({ shape }) => {
    const text = JSON.stringify([shape.path, shape.body]);
    return !seen.has(text) && seen.add(text);
  });
}

export function ownRequest({ idsOf }: Scene, { shape, actor, from }: Omit<Control, 'isTold'>) {
  const ids = from.map(({ table, index }) => idsOf.get(actor)?.get(table)?.[index] ?? '');
  return { ...fill(shape, ids, actor.texts), cookie: actor.cookie };
}

async function acceptedIds(scene: Scene, shape: RequestShape, actor: World, isTold: boolean) {
  const { target, tables, idsOf } = scene;
  const own = idsOf.get(actor) ?? new Map();
  let tries = 0;
  for (const from of candidateIds(shape, own)) {
    tries += 1;
    if (tries > MAX_TRIES) return null;
    const { cookie, method, path, body } = ownRequest(scene, { shape, actor, from });
    const answer = await target.call(cookie, method, path, body);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    if (answer.status < 300) {
      if (method !== 'GET' || isTold) await tables.restore();
      return from;
    }
    // A 400 is about the body, so different ids would not help.
    if (answer.status === 400) return null;
  }
  return null;
}

function attacksOn({ positions }: RequestShape): number[][] {
  const each = positions.map((_position, index) => [index]);
  return positions.length === 1 ? each : [...each, positions.map((_position, index) => index)];
}

async function attack(scene: Scene, control: Control, foreign: number[]): Promise<string | null> {
  const { shape, actor, from, isTold } = control;
  const { target, tables, owner, idsOf } = scene;
  const ids = from.map(({ table, index }, position) => {
    const world = foreign.includes(position) ? owner : actor;
    return idsOf.get(world)?.get(table)?.[index] ?? '';
  });
  const { username = '', password = '', currentPassword = '' } = actor.texts;
  const request = fill(shape, ids, { ...owner.texts, username, password, currentPassword });
  const isReading = shape.method === 'GET';
  const whose = foreign.length === 0 ? owner.accountId : undefined;
  const before = await tables.remembered(whose);
  const answer = await target.call(actor.cookie, request.method, request.path, request.body);
  const after = await tables.fingerprint(whose);
  const isOwnTrail = isTold && whose === undefined && (await isTrailUnchanged(scene));
  const changed = [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name);
  const wrong = changed.filter((name) => !isOwnTrail || !TRAIL_TABLES.includes(name));
  // Equal digests mean that nothing must be restored.
  if (changed.length > 0 || (whose !== undefined && (!isReading || isTold))) await tables.restore();

  const places = foreign.map((index) => shape.positions[index]?.place).join(' + ') || 'the owner’s texts';
  const told = leakOf(scene, answer, ids);
  if (told) return `leak: ${places}: the answer to a stranger tells ${told}`;
  if (wrong.length > 0) return `${places}: a stranger’s request changed ${wrong.join(', ')}`;
  const isRefused = answer.status === 404 || (answer.status >= 200 && answer.status < 300);
  if (foreign.length > 0 && !isRefused) return `${places}: ${answer.status} where 404 belongs: ${answer.text}`;
  return null;
}

async function isTrailUnchanged({ tables, owner }: Scene): Promise<boolean> {
  const before = await tables.remembered(owner.accountId);
  const after = await tables.fingerprint(owner.accountId);
  return TRAIL_TABLES.every((name) => after.get(name) === before.get(name));
}

function leakOf({ owner, idsOf }: Scene, { text }: Answer, sent: string[]): string | null {
  if (text.includes(owner.secret)) return owner.secret;
  const ids = [...(idsOf.get(owner)?.entries() ?? [])].flatMap(([table, all]) => all.map((id) => ({ table, id })));
  const told = ids.find(({ id }) => !sent.includes(id) && text.includes(id));
  return told ? `an id of ${told.table}` : null;
}
