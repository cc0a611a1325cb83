import type { ActionName, Target } from './actions.ts';
import { judgeEnd } from './judge-end.ts';
import { judgeRecord } from './judge-record.ts';
import { judgeRound } from './judge-round.ts';
import { leaveQueue, runDue, runEngine, WHOLE_ENGINE } from './outside.ts';
import { drawActions, playRound, type RacedAction } from './round.ts';
import { type Scene, setScene } from './scene.ts';
import type { World } from './world.ts';

type Interleaving = Pick<RacedAction, 'name' | 'phase' | 'isRefused'>;

export type PlayedSeed = {
  seed: number;
  interleavings: Interleaving[];
  problems: string[];
  deadlocks: number;
  calls: number;
  /** The most messages of one action that were called before its answer but begun after it. */
  late: number;
};

const ROUNDS = 18;
const MINUTE_MS = 60_000;
const MOST_LOOKS = 400;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAUSING: readonly ActionName[] = ['pause', 'product sold'];
const STOPS_ALL: readonly ActionName[] = ['channel changed', 'limits tightened', 'automatic stop'];

export async function play(world: World, seed: number): Promise<PlayedSeed> {
  const scene = await setScene(world, seed);
  const [deadlocks, errors] = [world.seen.deadlocks.length, world.errors.length];
  const all: RacedAction[] = [];
  const problems: string[] = [];
  let late = 0;
  let [isStopped, isAllStopped] = [false, false];
  for (let round = 0; round < ROUNDS; round += 1) {
    scene.clock.now += 1000 * (2 + scene.random.below(4));
    if (scene.random.next() < 0.5) await leaveQueue(scene);
    const target = (await nextTarget(scene)) ?? (isStopped ? null : await waitForTarget(scene));
    if (!target && !isStopped) break;
    const wantsOn: boolean = isAllStopped || (isStopped && (!target || scene.random.next() < 0.7));
    const raced = await playRound(scene, target ?? NOBODY, drawActions(scene, wantsOn));
    isAllStopped = raced.some(({ name }) => STOPS_ALL.includes(name));
    isStopped = isAllStopped || (isStopped && !wantsOn) || raced.some(({ name }) => PAUSING.includes(name));
    // Runs the queue once more, like a second process that has not seen the stop: nothing may leave.
    scene.clock.now += 1000;
    await runDue(scene, 'campaign-sends');
    await settleQueue(scene);
    const judged = await judgeRound(scene, raced);
    problems.push(...judged.problems.map((problem) => `round ${round + 1}: ${problem}`));
    late = Math.max(late, judged.late);
    all.push(...raced);
  }
  await comeToRest(scene);
  problems.push(...(await judgeRecord(scene)), ...(await judgeEnd(scene)));
  problems.push(...world.seen.deadlocks.slice(deadlocks).map((detail) => `deadlock, ${detail}`));
  problems.push(...world.errors.slice(errors).map((line) => `the product logged: ${line.slice(0, 400)}`));
  world.numbers.delete(scene.accountId);
  world.seen.commits.clear();
  return {
    seed,
    interleavings: all.map(({ name, phase, isRefused }) => ({ name, phase, isRefused })),
    problems,
    deadlocks: world.seen.deadlocks.length - deadlocks,
    calls: scene.number.calls.length,
    late,
  };
}

const NOBODY: Target = { campaignId: null, batchId: null, leadId: null, personKey: null };

async function nextTarget({ world, accountId, clock, random }: Scene): Promise<Target | null> {
  const { rows } = await world.database.query<Target>(
    `select s.campaign_id as "campaignId", e.batch_execution_id as "batchId", s.lead_id as "leadId", s.person_key as "personKey"
     from campaign_sends s join campaign_executions e on e.id = s.execution_id join campaigns c on c.id = s.campaign_id
     join channel_accounts a on a.id = s.channel_account_id
     where s.user_id = $1 and s.status = 'queued' and s.due_at <= $2 and c.status = 'active' and a.restriction is null
     order by s.due_at, s.text limit 3`,
    [accountId, new Date(clock.now)],
  );
  return rows.length === 0 ? null : random.of(rows);
}

async function waitForTarget(scene: Scene): Promise<Target | null> {
  const next = await nextMoment(scene);
  if (next === null || next > scene.clock.now + DAY_MS / 24) return null;
  scene.clock.now = Math.max(next, scene.clock.now);
  return nextTarget(scene);
}

async function settleQueue(scene: Scene): Promise<void> {
  while ((await runEngine(scene, ['take-backs'])) > 0);
}

async function comeToRest(scene: Scene): Promise<void> {
  const { world, accountId, clock } = scene;
  const quietOver = clock.now + 2 * DAY_MS;
  await playRound(scene, NOBODY, ['resume']);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const handled = (await runEngine(scene, WHOLE_ENGINE)) + (await leaveQueue(scene));
    if (handled > 0) continue;
    const next = await nextMoment(scene);
    if (next === null) return;
    if (clock.now < quietOver && next >= quietOver)
      await world.database.query(`insert into race_record (user_id, what) values ($1, 'quiet_over')`, [accountId]);
    clock.now = Math.max(next, clock.now + 1000);
  }
}

async function nextMoment({ world, accountId, clock }: Scene): Promise<number | null> {
  const { rows } = await world.database.query<{ at: Date | null }>(
    `select least(
       (select min(due_at) from campaign_sends where user_id = $1 and status = 'queued'),
       (select min(due_at) from webhook_events where user_id = $1 and processed_at is null),
       (select min(drop_due_at) from thread_messages where user_id = $1),
       (select min(greatest(due_at, $2)) from thread_messages where user_id = $1 and status = 'queued')
     ) as at`,
    [accountId, new Date(clock.now + MINUTE_MS)],
  );
  return rows[0]?.at?.getTime() ?? null;
}
