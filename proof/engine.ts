import { parseArgs } from 'node:util';
import { type Part, runSeeds } from './engine/run-seeds.ts';
import { printTable } from './table.ts';

/**
 * The campaign engine by seeds: the product's plan against a slow planner written from the decisions alone. A seed that
 * fails is told; `--seed N` looks at that one only.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    plans: { type: 'string', default: '5000' },
  },
});

const header = ['part', 'seeds', 'seeds/s', 'failed'];
const rows: string[][] = [];

async function prove(name: string, part: Part, count: number): Promise<void> {
  const one = values.seed === undefined ? { count } : { from: Number(values.seed), count: 1, threads: 1 };
  const { checked, failures, seconds } = await runSeeds(part, one);
  for (const { seed, problem } of failures.slice(0, 10)) console.log(`${name}, seed ${seed}: ${problem}`);
  if (failures.length > 0) process.exitCode = 1;
  rows.push([name, checked, Math.round(checked / seconds), failures.length].map(String));
}

await prove('plan against the slow planner', { kind: 'planner' }, Number(values.plans));
printTable(header, rows);
