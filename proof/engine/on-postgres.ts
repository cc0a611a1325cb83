import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { type CheckedSeeds, runSeeds } from './run-seeds.ts';

type ComparedSeeds = CheckedSeeds & { seconds: number; different: number[] };

/** On PostgreSQL the database decides concurrency, so a failing seed may need many replays. */
export async function compareWithPostgres(seeds: { from: number; count: number }): Promise<ComparedSeeds> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-proof-'));
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  try {
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    await migrateDatabase(pool);
    await pool.end();
    const real = await runSeeds({ kind: 'postgres', url: database.url }, { ...seeds, threads: 1 });
    const part = { kind: 'simulation', planted: null, tells: false, isCoarse: true } as const;
    const twin = await runSeeds(part, { ...seeds, threads: 1 });
    const ends = new Map(twin.ends.map(({ seed, end }) => [seed, end]));
    const different = real.ends.filter(({ seed, end }) => ends.get(seed) !== end).map(({ seed }) => seed);
    return { ...real, failures: [...real.failures, ...twin.failures], different };
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
