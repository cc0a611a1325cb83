import { campaignExecutions } from '../../../apps/server/src/features/campaigns/execution-schema.ts';
import { campaigns } from '../../../apps/server/src/features/campaigns/schema.ts';
import { campaignSends } from '../../../apps/server/src/features/campaigns/send-view.ts';
import { channelAccounts } from '../../../apps/server/src/features/channel/schema.ts';
import { conversations } from '../../../apps/server/src/features/conversations/schema.ts';
import { threadMessages } from '../../../apps/server/src/features/conversations/thread-view.ts';
import type { Db } from '../../../apps/server/src/platform/db/open-database.ts';
import { Random } from '../random.ts';
import { connection } from '../twin/builder.ts';
import { Memory } from '../twin/memory.ts';
import { beginIds } from '../twin/stores/ids.ts';
import { whatIsWrong } from './check-change.ts';
import { whatIsWrongAtTheEnd } from './check-end.ts';
import { drawPlan } from './draw-plan.ts';
import type { Rows, SendRow } from './look.ts';
import { makeRows } from './make-rows.ts';
import { play } from './play.ts';
import { Process } from './process.ts';
import { openProduct } from './product.ts';
import { Provider } from './provider.ts';
import { Simulation } from './simulation.ts';
import { noTruth } from './truth.ts';
import type { World } from './world.ts';

let current: Simulation | null = null;
// Call deadlines follow the simulated time.
AbortSignal.timeout = (ms) => {
  const ended = new AbortController();
  current?.after(ms, () => ended.abort());
  return ended.signal;
};

export type SeedReport = { problem: string | null; story: string[]; rows: Rows };

export async function playSeed(seed: number, { tells = false, isCoarse = false } = {}): Promise<SeedReport> {
  const memory = new Memory();
  return playOn(seed, { tells, isCoarse }, (sim) => {
    let rows: Rows | null = null;
    memory.onDeadlock = (told) => sim.fail(`deadlock: ${told}`);
    return {
      dbOf: (process) => connection(memory, process),
      look: () => {
        rows ??= lookAt(memory);
        return rows;
      },
      onCommit: (check) => {
        memory.onCommit = () => {
          rows = null;
          check();
        };
      },
    };
  });
}

export type Place = {
  dbOf: (process: Process) => Db;
  look: () => Rows;
  onCommit: (check: () => void) => void;
  refresh?: () => Promise<void>;
};

export async function playOn(
  seed: number,
  { tells, isCoarse }: { tells: boolean; isCoarse: boolean },
  placeOf: (sim: Simulation) => Place,
): Promise<SeedReport> {
  const random = new Random(seed);
  const plan = drawPlan(random);
  const sim = new Simulation(random, { now: plan.startsAt, yields: plan.yields, tells, isCoarse });
  current = sim;
  beginIds();
  const place = placeOf(sim);
  const { look } = place;
  const quiet = new Simulation(new Random(0), { now: plan.startsAt, yields: 0, tells: false, isCoarse });
  const made = await makeRows(place.dbOf(new Process(quiet, 'setup')), plan);
  const provider = new Provider(sim, plan);
  let started = 0;
  const start = () => {
    started += 1;
    const process = new Process(sim, `process ${started}`);
    const onError = (error: unknown) => sim.judge(error);
    const product = openProduct(place.dbOf(process), sim.clockOf(process), provider.adapter(), onError);
    return { process, product, idleSources: new Set<string>() };
  };
  const truth = noTruth();
  const world: World = { sim, plan, made, provider, truth, look, start, running: [] };
  if (place.refresh) world.refresh = place.refresh;
  world.running = Array.from({ length: plan.processes }, start);
  let before: SendRow[] = [];
  place.onCommit(() => {
    const now = look();
    const wrong = whatIsWrong(before, now, { plan, truth, provider });
    before = now.sends;
    if (wrong !== null) sim.fail(wrong);
  });
  if (tells) sim.tell(JSON.stringify(plan));
  await play(world);
  if (sim.problem === null) {
    const wrong = whatIsWrongAtTheEnd(look(), { truth, provider });
    if (wrong !== null) sim.fail(wrong);
  }
  return { problem: sim.problem, story: sim.story, rows: look() };
}

function lookAt(memory: Memory): Rows {
  return {
    campaigns: memory.all(campaigns),
    executions: memory.all(campaignExecutions),
    sends: memory.all<SendRow>(campaignSends).sort((a, b) => a.sequence - b.sequence || a.part - b.part),
    conversations: memory.all(conversations),
    messages: memory.all(threadMessages),
    numbers: memory.all(channelAccounts),
  };
}
