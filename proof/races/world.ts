import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../apps/server/src/app/http.ts';
import { type Wiring, wireFeatures } from '../../apps/server/src/app/wiring.ts';
import { systemClock, type TimeSource } from '../../apps/server/src/platform/clock.ts';
import type { Platform, SetTx, Tx } from '../../apps/server/src/platform/context.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { listen } from '../../apps/server/src/platform/events/listen.ts';
import { createFactBus } from '../../apps/server/src/platform/facts/fact-bus.ts';
import { createLiveness } from '../../apps/server/src/platform/liveness.ts';
import { createOutboundHttp } from '../../apps/server/src/platform/outbound/outbound-http.ts';
import { createKeyedHash } from '../../apps/server/src/platform/secrets/keyed-hash.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { diskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts';
import { type FakeNumber, onFakeNumbers } from './fake-number.ts';
import { keepRecord } from './record.ts';
import { type SeenStatements, watchStatements } from './watch-statements.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Request = { method: Method; path: string; body?: object | undefined; cookie?: string | undefined };
// biome-ignore lint/suspicious/noExplicitAny: a proof reads the answer it expects
export type Answer = { status: number; body: any; cookie: string };

export type World = {
  sources: Wiring['sources'];
  /** Connections outside the product, which belong to no side of a race. */
  database: pg.Pool;
  numbers: Map<string, FakeNumber>;
  seen: SeenStatements;
  errors: string[];
  call(request: Request): Promise<Answer>;
  clock: { now: number };
  close(): Promise<void>;
};

const ERROR_LEVEL = 50;

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-races-'));
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, 'data'), durable: false });
  const database = new pg.Pool({ connectionString: embedded.url, max: 6 });
  database.on('error', () => {});
  await migrateDatabase(database);
  await keepRecord(database);

  const seen: SeenStatements = { commits: new Map(), deadlocks: [] };
  const errors: string[] = [];
  const write = (line: string) => {
    const { level, msg, err } = JSON.parse(line);
    if (level >= ERROR_LEVEL) errors.push(`${msg}: ${JSON.stringify(err?.cause ?? err)}`);
  };
  const log = pino({ level: 'error' }, { write });
  const { db, dbOf, preparedDb, pool, close } = openDatabase({ url: embedded.url, maxConnections: 40, log });
  pool.on('connect', (client) => watchStatements(client, seen));

  const time = { now: Date.now() };
  const real = systemClock();
  const clock: TimeSource = {
    now: () => new Date(time.now),
    // Sleeps over 100 ms do not end within a scene; nothing waits that long.
    sleep: (ms, signal) => real.sleep(ms > 100 ? 60_000 : ms, signal),
  };
  const platform: Platform = {
    ...{ db, dbOf, clock, log, productName: 'Prumo' },
    facts: createFactBus<Tx, SetTx>(),
    storage: diskStorage(join(folder, 'media')),
    secretBox: createSecretBox('the key of the proof'),
    keyedHash: createKeyedHash('the key of the proof'),
    outbound: createOutboundHttp({ allow: [] }),
  };
  const numbers = new Map<string, FakeNumber>();
  const numberOf = (accountId: string) => {
    const number = numbers.get(accountId);
    if (!number) throw new Error('a number that nobody has');
    return number;
  };
  const wiring = wireFeatures({
    ...{ platform, preparedDb, simulatorDelayMs: 0 },
    wrapAdapter: (adapter) => onFakeNumbers(adapter, numberOf),
  });
  const liveness = createLiveness();
  const listener = await listen({ url: embedded.url, clock: real, log, liveness });
  const http = { host: '127.0.0.1', port: 0, publicUrl: null, trustProxy: false } as const;
  const config = { http, productName: 'Prumo', allowRegistration: true };
  const app = await createApp({ platform, wiring, listener, liveness, config, isDatabaseUp: async () => true });
  await app.ready();

  return {
    sources: wiring.sources,
    ...{ database, numbers, seen, errors },
    async call({ method, path, body, cookie }) {
      const answer = await app.inject({
        ...{ method, url: path },
        ...(cookie ? { headers: { cookie } } : {}),
        ...(body ? { payload: body } : {}),
      } as InjectOptions);
      const isJson = String(answer.headers['content-type']).includes('json');
      const set = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, cookie: set };
    },
    clock: time,
    async close() {
      await app.close();
      await listener.close();
      await close();
      await database.end();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
