import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../apps/server/src/platform/embedded-database/index.ts';
import {
  pausesFrom,
  proveAtDatabase,
  proveMutants,
  proveOverHttp,
  type Tally,
} from '../apps/server/test/takeover/prove-takeover.ts';
import { openWorld } from '../apps/server/test/takeover/world.ts';
import { printTable } from '../commands/output/table.ts';

/**
 * Lead, agent and person act at once: no AI reply is written or sent after a takeover, and the AI answers again after the
 * release.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    http: { type: 'string', default: '200' },
    mutants: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 24) },
  },
});
const seed = Number(values.seed);

const folder = await mkdtemp(join(tmpdir(), 'prumo-proof-'));
const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
await migrateDatabase(pool);
await pool.end();
const world = await openWorld({ databaseUrl: database.url, pause: pausesFrom(seed) });

const rowOf = (name: string, { runs, takeovers, written, begun, problems }: Tally) =>
  [name, runs, takeovers, written, begun, problems.length].map(String);

try {
  console.log(`seed ${seed}`);
  const direct = await proveAtDatabase(world, { seed, count: Number(values.count), atOnce: 8 });
  const overHttp = await proveOverHttp(world, { seed: seed + 50_000_000, count: Number(values.http) });
  printTable(
    ['interleavings', 'runs', 'takeovers', 'AI replies written', 'sends begun', 'problems'],
    [rowOf('at the database', direct), rowOf('over HTTP', overHttp)],
  );
  const mutants = await proveMutants(world, { seed, count: Number(values.mutants), atOnce: 1 });
  printTable(
    ['planted fault', 'seen after runs'],
    mutants.map(({ name, caughtAfter }) => [name, caughtAfter === null ? 'not seen' : String(caughtAfter)]),
  );
  for (const { seed: own, problem } of [...direct.problems, ...overHttp.problems].slice(0, 20))
    console.error(`--seed ${own} --count 1: ${problem}`);
  const isClean = direct.problems.length === 0 && overHttp.problems.length === 0;
  if (!isClean || mutants.some(({ caughtAfter }) => caughtAfter === null)) process.exitCode = 1;
} finally {
  await world.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
