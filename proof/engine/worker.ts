import { parentPort, workerData } from 'node:worker_threads';
import type { CheckedSeeds, Part, Seeds } from './run-seeds.ts';
import { putTwinsInPlace } from './twin/hooks.ts';

const part = workerData as Part;
if (!parentPort) throw new Error('this file runs as a worker');
const port = parentPort;

const check = await load(part);

port.on('message', async ({ from, to, stopsAtFirst }: Seeds) => {
  const failures: CheckedSeeds['failures'] = [];
  const ends: CheckedSeeds['ends'] = [];
  let checked = 0;
  for (let seed = from; seed < to; seed += 1) {
    const { problem, end } = await check(seed);
    if (end !== undefined) ends.push({ seed, end });
    checked += 1;
    if (problem !== null) failures.push({ seed, problem });
    if (problem !== null && stopsAtFirst) break;
  }
  port.postMessage({ checked, failures, ends } satisfies CheckedSeeds);
});
port.postMessage('ready');

type Check = (seed: number) => Promise<{ problem: string | null; end?: string }>;

async function load(part: Part): Promise<Check> {
  switch (part.kind) {
    case 'planner': {
      const { checkPlan } = await import('./planner/check-seed.ts');
      return async (seed) => ({ problem: checkPlan(seed) });
    }
    case 'simulation': {
      const { isCoarse, tells, planted } = part;
      putTwinsInPlace({ isTwin: true, planted });
      const { playSeed } = await import('./world/check-seed.ts');
      const { endOf } = await import('./world/check-on-postgres.ts');
      return async (seed) => {
        const { problem, story, rows } = await playSeed(seed, { tells, isCoarse });
        const told = problem && [problem, ...story].join('\n');
        return isCoarse ? { problem: told, end: endOf(rows) } : { problem: told };
      };
    }
    case 'postgres': {
      putTwinsInPlace({ isTwin: false });
      return (await import('./world/check-on-postgres.ts')).checkOnPostgres(part.url);
    }
  }
}
