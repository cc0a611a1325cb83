import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { wireFeatures } from '../../apps/server/src/app/wiring.ts';
import { warmUpAgent } from '../../apps/server/src/features/agent/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Platform, SetTx, Tx } from '../../apps/server/src/platform/context.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { startEngine } from '../../apps/server/src/platform/engine/due-rows.ts';
import { createFactBus } from '../../apps/server/src/platform/facts/fact-bus.ts';
import { createLiveness } from '../../apps/server/src/platform/liveness.ts';
import { createOutboundHttp } from '../../apps/server/src/platform/outbound/outbound-http.ts';
import { createKeyedHash } from '../../apps/server/src/platform/secrets/keyed-hash.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { diskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts';
import { printTable } from '../../commands/output/table.ts';
import { databaseCpuMs } from '../support/database-cpu.ts';
import { type RunningProduct, withRunningProduct } from '../support/running-product.ts';
import { allWrite, prepareTalkers } from './accounts.ts';

const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 100);
const CONVERSATIONS = Number(process.env.BENCH_CONVERSATIONS ?? 1_000);
const SOON_MS = 3_000;
/** A server reads texts of its own shortly after its start, so that its patterns are compiled. */
const WARM_UP_MS = 10_000;
const LOOK_MS = 100;
const TURN_NAMES = ['the first turn of each', 'the second turn'];

type Cost = { turns: number; seconds: number; statements: number; serverMs: number; databaseMs: number };

let statements = 0;
const ask = pg.Client.prototype.query;
pg.Client.prototype.query = function countAndAsk(this: pg.Client, ...asked: unknown[]) {
  statements += 1;
  return Reflect.apply(ask, this, asked);
} as typeof ask;

/**
 * Turns that are due at one moment, in many accounts: first the agent alone in this process over the product's durable
 * database, then the whole server, which also hands the answers over.
 */
export async function measureTurns(): Promise<void> {
  await withRunningProduct(async (product) => {
    const { url, pool } = product;
    await prepareTalkers({ url, pool, accounts: ACCOUNTS, conversations: CONVERSATIONS });
    await product.kill();
    await warmUpAgent();
    const lines = [];
    for (const [place, name] of TURN_NAMES.entries()) lines.push(lineOf(name, await answerAlone(product, place)));
    console.log(`\n${CONVERSATIONS} turns of ${ACCOUNTS} accounts, due at one moment; the agent alone`);
    printTable(['', 'a second', 'statements a turn', 'process CPU ms a turn', 'database CPU ms a turn'], lines);
    await product.startAgain();
    await delay(WARM_UP_MS);
    await answerWithAll(product);
  });
}

const lineOf = (name: string, { turns, seconds, statements: asked, serverMs, databaseMs }: Cost) => [
  name,
  (turns / seconds).toFixed(1),
  (asked / turns).toFixed(1),
  (serverMs / turns).toFixed(2),
  (databaseMs / turns).toFixed(2),
];

async function answerAlone({ databaseUrl, pool }: RunningProduct, place: number): Promise<Cost> {
  const log = pino({ level: 'error' });
  const { db, dbOf, preparedDb, close } = openDatabase({ url: databaseUrl, maxConnections: 12, log });
  const platform: Platform = {
    db,
    dbOf,
    clock: systemClock(),
    log,
    facts: createFactBus<Tx, SetTx>(),
    productName: 'Prumo',
    storage: diskStorage('unused'),
    secretBox: createSecretBox('bench'),
    keyedHash: createKeyedHash('bench'),
    outbound: createOutboundHttp({ allow: [] }),
  };
  const source = wireFeatures({ platform, preparedDb, simulatorDelayMs: 0 }).sources.find(
    ({ name }) => name === 'agent-turns',
  );
  if (!source) throw new Error('there are no turns');
  await allWrite(pool, place);
  const before = await counted(pool);
  const [cpu, databaseBefore, asked, start] = [
    process.cpuUsage(),
    await databaseCpuMs(pool),
    statements,
    performance.now(),
  ];
  const engine = startEngine({ sources: [source], clock: platform.clock, log, liveness: createLiveness() });
  while ((await counted(pool)).due > 0) await delay(LOOK_MS);
  const seconds = (performance.now() - start) / 1000;
  await engine.stop();
  const { user, system } = process.cpuUsage(cpu);
  const cost = { seconds, statements: statements - asked, serverMs: (user + system) / 1000 };
  const databaseMs = (await databaseCpuMs(pool)) - databaseBefore;
  await close();
  return { ...cost, databaseMs, turns: (await counted(pool)).decisions - before.decisions };
}

async function answerWithAll({ pool }: RunningProduct): Promise<void> {
  const before = await counted(pool);
  await allWrite(pool, TURN_NAMES.length, SOON_MS);
  await pool.query(`select pg_notify('prumo_due', 'agent-turns')`);
  await delay(SOON_MS);
  const start = performance.now();
  const [asked, databaseBefore] = [before.due, await databaseCpuMs(pool)];
  const secondsUntil = async (isDone: (now: Counts) => boolean) => {
    while (!isDone(await counted(pool))) await delay(LOOK_MS);
    return (performance.now() - start) / 1000;
  };
  const decided = await secondsUntil(({ due }) => due === asked);
  const left = await secondsUntil(({ waiting }) => waiting === 0);
  const databaseMs = (await databaseCpuMs(pool)) - databaseBefore;
  const turns = (await counted(pool)).decisions - before.decisions;
  console.log(
    `The whole server: ${turns} turns decided within ${decided.toFixed(1)} s (${(turns / decided).toFixed(1)} a second), their answers ` +
      `handed over within ${left.toFixed(1)} s (${(turns / left).toFixed(1)} a second); database ${(databaseMs / turns).toFixed(1)} ms of processor each`,
  );
}

type Counts = { due: number; waiting: number; decisions: number };

async function counted(pool: pg.Pool): Promise<Counts> {
  const { rows } = await pool.query<Counts>(
    `select (select count(*) from conversations where agent_due_at is not null)::int as due,
       (select count(*) from outbox where kind = 'answer' and status in ('queued', 'sending'))::int as waiting,
       (select count(*) from agent_decisions)::int as decisions`,
  );
  return rows[0] as Counts;
}
