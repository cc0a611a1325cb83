import { parseArgs } from 'node:util';
import { printTable } from '../commands/output/table.ts';
import { BUGS } from './engine/bugs.ts';
import { compareWithPostgres } from './engine/on-postgres.ts';
import { type Part, runSeeds } from './engine/run-seeds.ts';

/**
 * Checks the campaign engine by seed: its plan against a slow planner written from the decisions alone, the engine on
 * an in-memory twin of its stores, with crashes at any statement and a lying provider. `--only simulation --seed N`
 * tells one story; `--only postgres --seed N --postgres-seeds 10` plays ten on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    plans: { type: 'string', default: '3000' },
    seeds: { type: 'string', default: '20000' },
    'postgres-seeds': { type: 'string', default: '200' },
    'bug-seeds': { type: 'string', default: '10000' },
  },
});

/** Planted bugs that must be seen; some lines are guarded twice, so removing one guard changes nothing. */
const FEWEST_SEEN = 19;

const rows: string[][] = [];
const tells = values.seed !== undefined;
const isMeant = (name: string) => values.only === undefined || values.only === name;

async function prove(name: string, part: Part, count: number): Promise<void> {
  if (!isMeant(part.kind)) return;
  const one = tells ? { from: Number(values.seed), count: 1, threads: 1 } : { count };
  const { checked, failures, seconds } = await runSeeds(part, one);
  for (const { seed, problem } of failures.slice(0, 10)) console.log(`${name}, seed ${seed}: ${problem}`);
  if (failures.length > 0) process.exitCode = 1;
  rows.push([name, checked, Math.round(checked / seconds), failures.length].map(String));
}

async function compare(count: number): Promise<void> {
  const seeds = { from: tells ? Number(values.seed) : 1, count };
  const { checked, failures, different, seconds } = await compareWithPostgres(seeds);
  for (const { seed, problem } of failures.slice(0, 10)) console.log(`on PostgreSQL, seed ${seed}: ${problem}`);
  if (different.length > 0) console.log(`the twin came to another end: seeds ${different.join(', ')}`);
  // Reported, not judged: PostgreSQL may answer two concurrent statements in either order.
  if (failures.length > 0) process.exitCode = 1;
  rows.push(['engine on PostgreSQL', checked, Math.round(checked / seconds), failures.length].map(String));
  rows.push(['worlds that end as on the twin', checked - different.length, '-', different.length].map(String));
}

async function findBugs(count: number): Promise<void> {
  const found: string[][] = [];
  let missed = 0;
  for (const planted of BUGS) {
    const part: Part = { kind: 'simulation', planted, tells: false, isCoarse: false };
    const { checked, failures } = await runSeeds(part, { count, chunk: 10, stopsAtFirst: true });
    const [first] = failures;
    if (!first) missed += 1;
    const how =
      first?.problem
        .split('\n')[0]
        ?.replace(/[0-9a-f]{8}-[-0-9a-f]+/g, '…')
        .slice(0, 70) ?? '-';
    found.push([planted.name, first ? String(checked) : `not in ${checked}`, how]);
    console.log(`${planted.name}: ${first ? `seed ${first.seed}, ${how}` : `not seen in ${checked} seeds`}`);
  }
  if (BUGS.length - missed < FEWEST_SEEN) process.exitCode = 1;
  printTable(['planted bug', 'seeds', 'seen as'], found);
  rows.push(['planted bugs, and those not seen', String(BUGS.length), '-', String(missed)]);
}

await prove('plan against the slow planner', { kind: 'planner' }, Number(values.plans));
await prove('engine on the twin', { kind: 'simulation', planted: null, tells, isCoarse: false }, Number(values.seeds));
if (tells ? values.only === 'postgres' : isMeant('postgres')) await compare(Number(values['postgres-seeds']));
if (!tells && isMeant('bugs')) await findBugs(Number(values['bug-seeds']));
printTable(['part', 'seeds', 'seeds/s', 'failed'], rows);
