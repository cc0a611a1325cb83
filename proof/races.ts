import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { here, removeCheckouts } from './database/checkouts.ts';
import { proveFaults } from './races/faults.ts';
import { runScenes } from './races/run-scenes.ts';
import { add, newTally, printTally } from './races/tally.ts';

/**
 * Tries every action that stops a campaign at every moment of its sends: after the answer, only what was called
 * before may begin at the provider, only the rest leaves later, and nothing deadlocks.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 24) },
    /** Number of scenes, without planted faults; `--seed N --only 1` replays one. */
    only: { type: 'string' },
    faults: { type: 'string', default: 'also' },
    workers: { type: 'string', default: '2' },
  },
});
const seed = Number(values.seed);
const [count, only] = [Number(values.count), values.only === undefined ? null : Number(values.only)];

try {
  console.log(`seed ${seed}`);
  if (values.faults !== 'only') {
    const tally = newTally();
    await runScenes({
      checkout: here,
      firstSeed: seed,
      workers: Math.min(Number(values.workers), only ?? Number.POSITIVE_INFINITY),
      wantsMore(played) {
        add(tally, played);
        for (const problem of played.problems) console.error(`--seed ${played.seed} --only 1: ${problem}`);
        if (tally.scenes % 50 === 0) console.log(`  ${tally.interleavings} interleavings`);
        return only === null ? tally.interleavings < count : tally.scenes < only;
      },
    });
    printTally(tally);
    if (tally.problems.length > 0) process.exitCode = 1;
  }
  if (only === null && values.faults !== 'none') {
    const found = await proveFaults({ seed, count, workers: Number(values.workers) });
    printTable(
      ['planted fault', 'seen after interleavings', 'as'],
      found.map(({ name, after, as }) => [name, after === null ? 'not seen' : String(after), as.slice(0, 110)]),
    );
    if (found.some(({ after }) => after === null)) process.exitCode = 1;
  }
} finally {
  await removeCheckouts();
}
