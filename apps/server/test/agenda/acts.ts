import type { TaskId, VisitId } from '@prumo/contracts/ids';
import { toLocalText } from '@prumo/contracts/local-time';
import { addTask, changeTask, endTask, reopenTask } from '../../src/features/agenda/tasks/write-tasks.ts';
import {
  acceptVisit,
  bookVisit,
  cancelVisit,
  changeVisit,
  sayHowItWas,
} from '../../src/features/agenda/visits/write-visits.ts';
import { accountNow, type Ctx } from '../../src/platform/context.ts';
import { Refusal } from '../../src/platform/errors.ts';
import { pick, type World } from '../roleta/world.ts';
import type { Agency } from './agency.ts';

type Scene = { world: World; agency: Agency; random: () => number };
type Act = (scene: Scene, ctx: Ctx) => Promise<unknown>;

/** Visits begin at one of so many half hours after now; some on the days after it. */
const HALF_HOURS = 12;
const FAR_HALF_HOURS = 60;

const ACTS: readonly (readonly [often: number, act: Act])[] = [
  [
    8,
    (scene, ctx) => bookVisit(ctx, oneOf(scene, scene.agency.leads), { ...someTime(scene, ctx), ...somebody(scene) }),
  ],
  [4, (scene, ctx) => onVisit(scene, (id) => changeVisit(ctx, id, { ...someTime(scene, ctx), ...somebody(scene) }))],
  [2, (scene, ctx) => onVisit(scene, (id) => acceptVisit(ctx, id, {}))],
  [2, (scene, ctx) => onVisit(scene, (id) => cancelVisit(ctx, id, { by: 'lead' }))],
  [1, (scene, ctx) => onVisit(scene, (id) => sayHowItWas(ctx, id, { result: 'liked' }))],
  [3, (scene, ctx) => addTask(ctx, oneOf(scene, scene.agency.leads), { ...aTask, ...someTime(scene, ctx) })],
  [1, (scene, ctx) => onTask(scene, (id) => changeTask(ctx, id, someTime(scene, ctx)))],
  [1, (scene, ctx) => onTask(scene, (id) => endTask(ctx, id, { state: 'done', reason: null }))],
  [1, (scene, ctx) => onTask(scene, (id) => reopenTask(ctx, id))],
  [6, async ({ world, agency }) => remind(world, agency)],
  [4, async ({ world, agency }) => deliver(world, agency)],
];

const aTask = { kind: 'call', words: null } as const;

/** A refusal is an answer; anything else that is thrown is a problem. */
export async function actOnce(scene: Scene): Promise<string | null> {
  const drawn = ACTS.flatMap(([often, act]) => Array.from({ length: often }, () => act));
  const ctx = scene.world.contextOf(scene.agency.accountId, oneOf(scene, scene.agency.people));
  try {
    await oneOf(scene, drawn)(scene, ctx);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Also what happens at once in all processes. */
export const remind = (world: World, agency: Agency): Promise<number> => runSources(world, agency, ['reminders']);

/** What was written for leads leaves; what nobody knows the end of is found. */
export const deliver = (world: World, agency: Agency): Promise<number> =>
  runSources(world, agency, ['queued-messages', 'expired-sends']);

async function runSources({ wiring }: World, { accountId }: Agency, names: readonly string[]): Promise<number> {
  let done = 0;
  for (const source of wiring.sources) if (names.includes(source.name)) done += await source.runDue({ accountId });
  return done;
}

const oneOf = <One>({ random }: Pick<Scene, 'random'>, all: readonly One[]): One => {
  const drawn = all[pick(random, all.length)];
  if (drawn === undefined) throw new Error('nothing to draw from');
  return drawn;
};

function someTime(scene: Scene, ctx: Ctx): { day: string; time: string } {
  const isFar = scene.random() < 0.25;
  const at = new Date(
    accountNow(ctx).getTime() + (1 + pick(scene.random, isFar ? FAR_HALF_HOURS : HALF_HOURS)) * 30 * 60_000,
  );
  const [day = '', clock = ''] = toLocalText(at.toISOString(), 'America/Sao_Paulo').split('T');
  return { day, time: `${clock.slice(0, 2)}:${Number(clock.slice(3)) < 30 ? '00' : '30'}` };
}

const somebody = (scene: Scene) => ({
  memberId: oneOf(scene, scene.agency.people),
  minutes: 30 + 30 * pick(scene.random, 3),
  productId: null,
  place: null,
  state: scene.random() < 0.3 ? ('proposed' as const) : ('confirmed' as const),
});

async function drawRow<Id>({ world, agency, random }: Scene, table: 'visits' | 'tasks'): Promise<Id | null> {
  const { rows } = await world.pool.query(`select id from ${table} where user_id = $1 order by id`, [agency.accountId]);
  return rows[pick(random, rows.length)]?.id ?? null;
}

async function onVisit(scene: Scene, act: (id: VisitId) => Promise<unknown>): Promise<void> {
  const id = await drawRow<VisitId>(scene, 'visits');
  if (id) await act(id);
}

async function onTask(scene: Scene, act: (id: TaskId) => Promise<unknown>): Promise<void> {
  const id = await drawRow<TaskId>(scene, 'tasks');
  if (id) await act(id);
}
