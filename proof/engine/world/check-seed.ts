import { campaignExecutions } from '../../../apps/server/src/features/campaigns/execution-schema.ts';
import { campaigns } from '../../../apps/server/src/features/campaigns/schema.ts';
import { campaignSends } from '../../../apps/server/src/features/campaigns/send-schema.ts';
import { channelAccounts, openSends } from '../../../apps/server/src/features/channel/schema.ts';
import { conversationMessages, conversations } from '../../../apps/server/src/features/conversations/schema.ts';
import { Random } from '../random.ts';
import { connection } from '../twin/builder.ts';
import { Memory } from '../twin/memory.ts';
import { beginIds } from '../twin/stores/ids.ts';
import { whatIsWrong } from './check-change.ts';
import { whatIsWrongAtTheEnd } from './check-end.ts';
import { drawPlan } from './draw-plan.ts';
import type { Rows, SendRow } from './look.ts';
import { makeRows } from './make-rows.ts';
import { play, type World } from './play.ts';
import { Process } from './process.ts';
import { openProduct } from './product.ts';
import { Provider } from './provider.ts';
import { Simulation } from './simulation.ts';
import { noTruth } from './truth.ts';

let current: Simulation | null = null;
// The deadline of a call is time of the world, too.
AbortSignal.timeout = (ms) => {
  const ended = new AbortController();
  current?.after(ms, () => ended.abort());
  return ended.signal;
};

export type Told = { problem: string | null; story: string[] };

/** One world from its seed, on the twin; what is wrong with it, null = nothing. */
export async function playSeed(seed: number, { tells = false } = {}): Promise<Told> {
  const random = new Random(seed);
  const plan = drawPlan(random);
  const sim = new Simulation(random, { now: plan.startsAt, yields: plan.yields, tells });
  current = sim;
  beginIds();
  const memory = new Memory();
  const setup = new Process({ ...sim, random: new Random(0), yields: 0 } as never, 'setup');
  const made = await makeRows(connection(memory, setup), plan);
  const provider = new Provider(sim, plan);
  let started = 0;
  const start = () => {
    started += 1;
    const process = new Process(sim, `process ${started}`);
    return {
      process,
      product: openProduct(connection(memory, process), sim.clockOf(process), provider.adapter(), (error) =>
        sim.judge(error),
      ),
    };
  };
  let isStale = true;
  let rows = lookAt(memory);
  const look = () => {
    if (isStale) rows = lookAt(memory);
    isStale = false;
    return rows;
  };
  const truth = noTruth();
  const world: World = { sim, plan, made, provider, truth, look, start, running: [] };
  world.running = Array.from({ length: plan.processes }, start);
  memory.onDeadlock = (told) => sim.fail(`deadlock: ${told}`);
  let before: SendRow[] = [];
  memory.onCommit = () => {
    isStale = true;
    const now = look();
    const wrong = whatIsWrong(before, now, { plan, truth, provider });
    before = now.sends;
    if (wrong !== null) sim.fail(wrong);
  };
  if (tells) sim.tell(JSON.stringify(plan));
  await play(world, () => {});
  if (sim.problem === null) {
    const wrong = whatIsWrongAtTheEnd(look(), { truth, provider });
    if (wrong !== null) sim.fail(wrong);
  }
  return { problem: sim.problem, story: sim.story };
}

function lookAt(memory: Memory): Rows {
  return {
    campaigns: memory.all(campaigns),
    executions: memory.all(campaignExecutions),
    sends: memory.all<SendRow>(campaignSends).sort((a, b) => a.sequence - b.sequence || a.part - b.part),
    conversations: memory.all(conversations),
    messages: memory.all(conversationMessages),
    numbers: memory.all(channelAccounts),
    openSends: memory.all(openSends),
  };
}
