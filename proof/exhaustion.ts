import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { proveFullDisk, type Verdict } from './exhaustion/full-disk.ts';
import { proveFullPool } from './exhaustion/full-pool.ts';
import { proveGreedyAccount } from './exhaustion/greedy-account.ts';
import { mountSmallDisk } from './exhaustion/small-disk.ts';

/**
 * With a full disk or nearly all database connections held, writes get 503 in Portuguese, reads work, and all recovers.
 * A flooding account costs the others nothing.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    megabytes: { type: 'string', default: '300' },
    only: { type: 'string' },
    kind: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);

async function fullDisk(): Promise<Verdict[]> {
  const disk = await mountSmallDisk(Number(values.megabytes));
  if (!disk) {
    console.log('disk: not proved, this user may not mount a small disk (run it as root)');
    return [];
  }
  try {
    return await proveFullDisk(disk, rounds);
  } finally {
    await disk.remove();
  }
}

const cases = { disk: fullDisk, pool: () => proveFullPool(rounds), account: () => proveGreedyAccount(values.kind) };
for (const [name, prove] of Object.entries(cases)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(`\n${name}`);
  const verdicts = await prove();
  printTable(
    ['check', 'asked', 'failed'],
    verdicts.map(({ check, asked, failed }) => [check, String(asked), String(failed.length)]),
  );
  for (const { check, failed } of verdicts) {
    for (const { what, status, text, ms } of failed.slice(0, 5))
      console.log(`  ${check}: ${what} → ${status} ${text.slice(0, 200)} (${Math.round(ms)} ms)`);
    if (failed.length > 0) process.exitCode = 1;
  }
}
