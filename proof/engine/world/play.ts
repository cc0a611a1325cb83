import { dueSources, nextDueAt } from './due.ts';
import { act, launch } from './people.ts';
import { takeIn } from './take-in.ts';
import type { RunningProcess, World } from './world.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const STEPS = 260;
const CALM_STEPS = 60_000;
const MOST_ACTIVITIES = 5;
/** After a round that handled nothing: its rows are another process's, or failed a moment ago. */
const PAUSE_MS = SECOND_MS;

export async function play(world: World): Promise<void> {
  const { sim, provider } = world;
  for (const id of world.made.campaignIds)
    if (sim.random.chance(0.9)) launch(world, world.running[0] as RunningProcess, id);
  for (let step = 0; step < STEPS && sim.problem === null; step += 1) {
    await stepOf(world, true);
  }
  provider.isCalm = true;
  provider.isConnected = true;
  sim.tell('--- calm ---');
  restart(world);
  for (const { process } of world.running) Object.assign(process, { diesIn: 0, failsIn: 0, frozenUntil: 0 });
  let isConnectedAgain = false;
  for (let step = 0; sim.problem === null; step += 1) {
    if (step > CALM_STEPS)
      return sim.fail(
        `it does not come to rest: ${[...sim.activities].map(({ name, process }) => `${process.name} ${name}`).join(', ')}; due: ${[...dueSources(world.look(), sim.now)].join(', ')}; stand at: ${sim.ready.map(({ what }) => what).join(', ')}`,
      );
    if (!isConnectedAgain && sim.activities.size === 0) {
      isConnectedAgain = true;
      connect(world, true);
    }
    const isGoingOn = await stepOf(world, false);
    if (!isGoingOn && isConnectedAgain) return;
  }
}

async function stepOf(world: World, isStormy: boolean): Promise<boolean> {
  const { sim } = world;
  await sim.settle();
  await world.refresh?.();
  if (isStormy) storm(world);
  const isBusy = sim.activities.size >= MOST_ACTIVITIES;
  if ((isBusy || sim.random.chance(0.7)) && sim.resumeOne()) return true;
  if (!isBusy && begin(world, isStormy)) return true;
  if (sim.resumeOne()) return true;
  return letTimePass(world, isStormy);
}

function begin(world: World, isStormy: boolean): boolean {
  const { sim, provider, plan, running } = world;
  const { random } = sim;
  const able = running.filter(({ process }) => process.isAlive() && process.frozenUntil <= sim.now);
  if (able.length === 0) return false;
  const on = random.pick(able);
  if (isStormy && random.chance(plan.people.acts)) return act(world, on);
  if (isStormy && random.chance(plan.people.writes)) return write(world);
  const told = provider.inbox.filter(({ at }) => at <= sim.now);
  if (told.length > 0 && random.chance(0.5)) return takeIn(world, on, random.pick(told));
  const names = dueSources(world.look(), sim.now);
  const free = on.product.sources.filter(
    ({ name }) =>
      names.has(name) && !on.idleSources.has(name) && countOf(world, on, name) < (name === 'campaign-sends' ? 2 : 1),
  );
  if (free.length > 0) {
    const source = random.pick(free);
    sim.begin(source.name, on.process, async () => {
      if ((await source.runDue({})) === 0) markIdle(world, on, source.name);
    });
    return true;
  }
  return told.length > 0 ? takeIn(world, on, random.pick(told)) : false;
}

function markIdle({ sim }: World, { idleSources }: RunningProcess, name: string): void {
  idleSources.add(name);
  sim.after(PAUSE_MS, () => idleSources.delete(name));
}

const countOf = ({ sim }: World, { process }: RunningProcess, name: string): number =>
  [...sim.activities].filter((one) => one.process === process && one.name === name).length;

function write({ sim, made, provider }: World): boolean {
  const lead = sim.random.pick(made.leads);
  const text = sim.random.pick(['oi', 'quero saber mais', 'sim', 'SAIR', 'pare de me mandar mensagem']);
  sim.tell(`lead ${lead.digits} writes ${text}`);
  provider.write(lead.digits, text);
  return true;
}

function storm(world: World): void {
  const { sim, plan, running } = world;
  const { random } = sim;
  const { dies, fails, freezes, disconnects } = plan.faults;
  const one = random.pick(running);
  if (random.chance(dies)) one.process.diesIn = random.between(1, 25);
  if (random.chance(fails)) one.process.failsIn = random.between(1, 25);
  if (random.chance(freezes) && one.process.frozenUntil <= sim.now) {
    one.process.frozenUntil = sim.now + random.between(1, 120) * SECOND_MS;
    sim.tell(`${one.process.name} stands still`);
  }
  restart(world);
  if (random.chance(disconnects)) connect(world, random.chance(0.5));
}

function restart(world: World): void {
  for (const [index, { process }] of world.running.entries())
    if (!process.isAlive()) world.running[index] = world.start();
}

function connect(world: World, connected: boolean): void {
  const { sim, provider, made, running } = world;
  const on = running[0] as RunningProcess;
  provider.isConnected = connected;
  sim.begin(connected ? 'connect' : 'disconnect', on.process, async () => {
    const health = { connected, phone: null, problem: null };
    await on.product.verbs.tellHealth(on.product.ctx, made.channelAccountId as never, health, new Date(sim.now));
  });
}

function letTimePass(world: World, isStormy: boolean): boolean {
  const { sim, plan, provider, running } = world;
  const mayRun = (name: string) => running.some(({ idleSources }) => !idleSources.has(name));
  const next = earliest([
    sim.nextTimer(),
    nextDueAt(world.look(), sim.now, mayRun),
    ...provider.inbox.map(({ at }) => at),
  ]);
  if (next === null) return isStormy && sim.random.chance(0.5) ? jump(world, MINUTE_MS) : isStormy;
  if (isStormy && sim.random.chance(plan.faults.jumps)) return jump(world, next - sim.now);
  sim.goTo(Math.max(next, sim.now + 1));
  return true;
}

function jump(world: World, ms: number): boolean {
  const { sim } = world;
  const { random } = sim;
  const far = random.pick([MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 26 * HOUR_MS, 80 * HOUR_MS]);
  sim.tell('the clock jumps');
  sim.goTo(sim.now + Math.max(1, ms) + Math.round(random.next() * far));
  return true;
}

const earliest = (times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
};
