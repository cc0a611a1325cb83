import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { openAgency } from '../../apps/server/test/agenda/agency.ts';
import { countBooked, judgeSettled, WATCH } from '../../apps/server/test/agenda/judge.ts';
import { settle } from '../../apps/server/test/agenda/settle.ts';
import { seeded } from '../../apps/server/test/inbound-story.ts';
import { openWorld, pick } from '../../apps/server/test/roleta/world.ts';
import { printTable } from '../../commands/output/table.ts';
import { startProcesses } from '../worlds/processes.ts';
import { agendaClock } from './hurry.ts';
import type { Order } from './worker.ts';

/**
 * Agencies in which, in four processes, some of them killed, visits are booked, changed, cancelled and held, tasks are
 * added and done, and members and leads are reminded. Nobody is ever in two places; no reminder is told twice, for
 * something that changed or is over, or not at all.
 */
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '500' },
    kills: { type: 'string', default: '50' },
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
const world = openWorld(database.url, agendaClock(since));
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
  const total = { visits: 0, reminders: 0, toLeads: 0, unsent: 0, killed: 0 };
  for (let place = 0; place < worlds; place += 1) {
    const random = seeded(seed + place);
    const agency = await openAgency(world, random);
    const isKilled = Math.floor(((place + 1) * kills) / worlds) > Math.floor((place * kills) / worlds);
    const playing = processes.play({ agency, seed: seed + place, acts });
    if (isKilled) {
      await delay(50 + random() * 300);
      processes.kill(pick(random, PROCESSES));
      total.killed += 1;
    }
    await playing;
    const before = await settle(world, agency);
    for (const problem of [...problems.splice(0), ...(await judgeSettled(pool, agency, before))]) {
      console.error(`--seed ${seed + place} --worlds 1: ${problem}`);
      process.exitCode = 1;
    }
    const { visits, reminders, toLeads, unsent } = await countBooked(pool, agency);
    total.visits += visits;
    total.reminders += reminders;
    total.toLeads += toLeads;
    total.unsent += unsent;
    if ((place + 1) % 50 === 0) console.log(`  ${place + 1} agencies`);
  }
  printTable(
    ['agencies', 'processes killed', 'visits', 'reminders', 'left to leads', 'failed or unknown', 'problems'],
    [
      [
        ...[worlds, total.killed, total.visits, total.reminders, total.toLeads, total.unsent],
        process.exitCode ? 'see above' : 0,
      ].map(String),
    ],
  );
} finally {
  processes.end();
  await world.close();
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
