import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../apps/server/src/app/http.ts';
import { wireFeatures } from '../../apps/server/src/app/wiring.ts';
import { systemClock, type TimeSource } from '../../apps/server/src/platform/clock.ts';
import type { Platform, SetTx, Tx } from '../../apps/server/src/platform/context.ts';
import { migrateAt } from '../../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database/index.ts';
import { listen } from '../../apps/server/src/platform/events/listen.ts';
import { createFactBus } from '../../apps/server/src/platform/facts/fact-bus.ts';
import { createLiveness } from '../../apps/server/src/platform/liveness.ts';
import { createOutboundHttp } from '../../apps/server/src/platform/outbound/outbound-http.ts';
import { createKeyedHash } from '../../apps/server/src/platform/secrets/keyed-hash.ts';
import { createSecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import { diskStorage } from '../../apps/server/src/platform/storage/disk-storage.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Account = {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a caller reads the answer it asked for
  call<Body = any>(method: Method, path: string, body?: object | FormData): Promise<Body>;
};

export type PlayedProduct = { pool: pg.Pool; newAccount(): Promise<Account>; close(): Promise<void> };

/** A Tuesday at noon in São Paulo, where every account's time begins. */
const NOON = new Date('2026-03-10T15:00:00.000Z');
const SHORT_MS = 100;
const ERROR_LEVEL = 50;

/**
 * Stands still, since only account clocks move. Short pauses are really waited for; long ones end with their signal.
 */
function stillClock(): TimeSource {
  const real = systemClock();
  return {
    now: () => new Date(NOON),
    sleep: (ms, signal) =>
      ms <= SHORT_MS
        ? real.sleep(ms, signal)
        : new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
  };
}

/**
 * Runs the product over its own database in a temporary folder, with the simulator as channel; reads nothing from the
 * environment.
 */
export async function startProduct({ onFault }: { onFault: (line: string) => void }): Promise<PlayedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-play-'));
  const undo: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const close = async () => {
    for (const step of undo.splice(0)) await step();
  };
  try {
    return { ...(await startParts(folder, undo, onFault)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(folder: string, undo: (() => Promise<void>)[], onFault: (line: string) => void) {
  const log = pino(
    { level: 'error', base: null },
    { write: (line) => JSON.parse(line).level >= ERROR_LEVEL && onFault(line.trim()) },
  );
  const database = await startEmbeddedDatabase({ dataDir: folder, durable: false });
  undo.unshift(() => database.stop());
  await migrateAt(database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  undo.unshift(() => pool.end());
  const { db, dbOf, preparedDb, close } = openDatabase({ url: database.url, maxConnections: 12, log });
  undo.unshift(close);
  const secret = randomUUID();
  const platform: Platform = {
    db,
    dbOf,
    clock: stillClock(),
    log,
    facts: createFactBus<Tx, SetTx>(),
    productName: 'Prumo',
    storage: diskStorage(join(folder, 'media')),
    secretBox: createSecretBox(secret),
    keyedHash: createKeyedHash(secret),
    outbound: createOutboundHttp({ allow: [] }),
  };
  const liveness = createLiveness();
  const listener = await listen({ url: database.url, clock: systemClock(), log, liveness });
  undo.unshift(() => listener.close());
  const app = await createApp({
    platform,
    wiring: wireFeatures({ platform, preparedDb, simulatorDelayMs: 0 }),
    listener,
    liveness,
    config: {
      http: { host: '127.0.0.1', port: 0, publicUrl: null, trustProxy: false },
      productName: 'Prumo',
      allowRegistration: true,
    },
    isDatabaseUp: async () => true,
  });
  undo.unshift(async () => void (await app.close()));
  await app.ready();

  const inject = async (options: InjectOptions) => (await app.inject(options)) as LightMyRequestResponse;
  async function newAccount(): Promise<Account> {
    const credentials = { username: `p${randomUUID().slice(0, 13)}`, password: randomUUID() };
    await inject({ method: 'POST', url: '/api/auth/register', payload: credentials });
    const answer = await inject({ method: 'POST', url: '/api/auth/login', payload: credentials });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const accounts = await inject({ method: 'GET', url: '/api/auth/accounts', headers: { cookie } });
    return {
      id: accounts.json()[0].id,
      async call(method, path, body) {
        const { statusCode, body: text } = await inject({ method, url: path, ...(await asRequest(cookie, body)) });
        if (statusCode >= 400) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 500)}`);
        return JSON.parse(text);
      },
    };
  }
  return { pool, newAccount };
}

async function asRequest(cookie: string, body: object | FormData | undefined): Promise<InjectOptions> {
  if (!(body instanceof FormData)) return { headers: { cookie }, ...(body === undefined ? {} : { payload: body }) };
  const form = new Response(body);
  const headers = { cookie, 'content-type': form.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await form.arrayBuffer()) };
}
