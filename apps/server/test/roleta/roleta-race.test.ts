import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { seeded } from '../inbound-story.ts';
import { actOnce } from './acts.ts';
import { hurriedClock } from './clock.ts';
import { countGiven, judgeNow, judgeSettled, WATCH } from './judge.ts';
import { settle } from './settle.ts';
import { openOffice, openWorld, type World } from './world.ts';

const SEED = 20_261_127;
const PROCESSES = 4;
const ACTS = 30;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let worlds: World[];
beforeAll(async () => {
  database = await cloneDatabase();
  const clock = hurriedClock();
  worlds = Array.from({ length: PROCESSES }, () => openWorld(database.url, clock));
  await worlds[0]?.pool.query(WATCH);
});
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()));
  await database.drop();
});

const OFFICES = [
  { name: 'people who come and go', isCalm: false },
  { name: 'people who are always there', isCalm: true },
];

test.for(OFFICES)(
  'four at once decide for $name: one owner or the queue, in order, within capacity',
  {
    timeout: 300_000,
  },
  async ({ isCalm }) => {
    const [first] = worlds;
    if (!first) throw new Error('no world was opened');
    const office = await openOffice(first, seeded(SEED), isCalm);
    const problems: string[] = [];
    const play = async (world: World, process: number) => {
      const random = seeded(SEED + process);
      for (let act = 0; act < ACTS; act += 1) {
        const problem = await actOnce({ world, office, random });
        if (problem) problems.push(problem);
        if (act % 5 === 0) problems.push(...(await judgeNow(world.pool, office)));
      }
    };
    await Promise.all(worlds.map(play));
    await settle(first, office);
    expect([...problems, ...(await judgeSettled(first.pool, office))]).toEqual([]);
    expect((await countGiven(first.pool, office)).offers).toBeGreaterThan(10);
  },
);
