import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { seeded } from '../../apps/server/test/inbound-story.ts';
import { hurriedClock } from '../../apps/server/test/roleta/clock.ts';
import { countGiven, judgeSettled, WATCH } from '../../apps/server/test/roleta/judge.ts';
import { settle } from '../../apps/server/test/roleta/settle.ts';
import { openOffice, openWorld, pick } from '../../apps/server/test/roleta/world.ts';
import { printTable } from '../../commands/output/table.ts';
import { startProcesses } from '../worlds/processes.ts';
import type { Order } from './worker.ts';

/**
 * Offices with random groups, weights and capacities; in four processes, some of them killed, leads arrive and people come,
 * go, answer and leave. Every lead has one owner or stands in the queue, in every snapshot; the queue's order holds, nobody
 * is filled beyond the capacity, and shares are kept.
 */
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '200' },
    kills: { type: 'string', default: '30' },
    acts: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 24) },
  },
});
const PROCESSES = 4;
const [worlds, kills, acts, seed] = [values.worlds, values.kills, values.acts, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];

const folder = await mkdtemp(join(tmpdir(), 'prumo-proof-'));
const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
await migrateDatabase(pool);
await pool.query(WATCH);
const since = Date.now();
const world = openWorld(database.url, hurriedClock(since));
const problems: string[] = [];
const processes = startProcesses<Order>({
  worker: join(import.meta.dirname, 'worker.ts'),
  databaseUrl: database.url,
  since,
  count: PROCESSES,
  onProblem: (problem) => problems.push(problem),
});

try {
  console.log(`seed ${seed}`);
  const total = { leads: 0, offers: 0, queued: 0, killed: 0 };
  for (let place = 0; place < worlds; place += 1) {
    const random = seeded(seed + place);
    const isCalm = place % 5 === 0;
    const office = await openOffice(world, random, isCalm);
    const isKilled = Math.floor(((place + 1) * kills) / worlds) > Math.floor((place * kills) / worlds);
    const playing = processes.play({ office, seed: seed + place, acts });
    if (isKilled) {
      await delay(100 + random() * 400);
      processes.kill(pick(random, PROCESSES));
      total.killed += 1;
    }
    await playing;
    await settle(world, office);
    for (const problem of [...problems.splice(0), ...(await judgeSettled(pool, office))]) {
      console.error(`--seed ${seed + place} --worlds 1: ${problem}`);
      process.exitCode = 1;
    }
    const { leads, offers, queued } = await countGiven(pool, office);
    total.leads += leads;
    total.offers += offers;
    total.queued += queued;
    if ((place + 1) % 20 === 0) console.log(`  ${place + 1} offices`);
  }
  printTable(
    ['offices', 'processes killed', 'leads', 'offers', 'left in queues', 'problems'],
    [[worlds, total.killed, total.leads, total.offers, total.queued, process.exitCode ? 'see above' : 0].map(String)],
  );
} finally {
  processes.end();
  await world.close();
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
