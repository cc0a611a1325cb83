import { parentPort, workerData } from 'node:worker_threads';
import type { Checked, Part, Seeds } from './run-seeds.ts';
import { putTwinsInPlace } from './twin/hooks.ts';

/** One thread of a proof: seeds in, what failed out. The modules are loaded once the hooks are in place. */
const part = workerData as Part;
if (!parentPort) throw new Error('this file runs as a worker');
const port = parentPort;

const check = await load(part);

port.on('message', async ({ from, to, stopsAtFirst }: Seeds) => {
  const failures: Checked['failures'] = [];
  let checked = 0;
  for (let seed = from; seed < to; seed += 1) {
    const problem = await check(seed);
    checked += 1;
    if (problem !== null) failures.push({ seed, problem });
    if (problem !== null && stopsAtFirst) break;
  }
  port.postMessage({ checked, failures } satisfies Checked);
});
port.postMessage('ready');

async function load(part: Part): Promise<(seed: number) => Promise<string | null> | string | null> {
  switch (part.kind) {
    case 'planner':
      return (await import('./planner/check-seed.ts')).checkPlan;
    case 'simulation': {
      putTwinsInPlace({ isTwin: true, planted: part.planted });
      const { playSeed } = await import('./world/check-seed.ts');
      return async (seed) => {
        const { problem, story } = await playSeed(seed, { tells: part.tells });
        return problem && [problem, ...story].join('\n');
      };
    }
  }
}
