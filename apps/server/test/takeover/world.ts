import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountId, UserId } from '@prumo/contracts/ids';
import pg from 'pg';
import { pino } from 'pino';
import { type AgentPorts, answerTurn } from '#features/agent/index.ts';
import type { ChannelAdapter } from '#features/channel/index.ts';
import { createLiveness } from '#platform/liveness.ts';
import { createApp } from '../../src/app/http.ts';
import { type Wiring, wireFeatures } from '../../src/app/wiring.ts';
import { systemClock, type TimeSource } from '../../src/platform/clock.ts';
import { type Ctx, contextFor, type Platform, type SetTx, type Tx } from '../../src/platform/context.ts';
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { listen } from '../../src/platform/events/listen.ts';
import { createFactBus } from '../../src/platform/facts/fact-bus.ts';
import type { HttpApp } from '../../src/platform/http-app.ts';
import { createOutboundHttp } from '../../src/platform/outbound/outbound-http.ts';
import { createKeyedHash } from '../../src/platform/secrets/keyed-hash.ts';
import { createSecretBox } from '../../src/platform/secrets/secret-box.ts';
import { diskStorage } from '../../src/platform/storage/disk-storage.ts';
import { tellingEvents } from '../told-events.ts';
import { keepRecord, recordCall } from './record.ts';

export type World = {
  platform: Platform;
  wiring: Wiring;
  app: HttpApp;
  pool: pg.Pool;
  accountId: AccountId;
  cookie: string;
  ports: AgentPorts;
  contextAt(clock: TimeSource): Ctx;
  clock: TimeSource & { advance(ms: number): void };
  pause(): Promise<void>;
  close(): Promise<void>;
};

type Options = { databaseUrl: string; pause: () => Promise<void> };

export async function openWorld({ databaseUrl, pause }: Options): Promise<World> {
  const log = pino({ level: 'silent' });
  const { db, dbOf, preparedDb, pool, close } = openDatabase({ url: databaseUrl, maxConnections: 16, log });
  pool.on('connect', (client) => pauseBefore(client, pause));
  const own = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The database may be dropped before the last connection knows that the pool has ended.
  own.on('connect', (client) => client.on('error', () => undefined));
  await keepRecord(own);
  const clock = advancingClock();
  const folder = await mkdtemp(join(tmpdir(), 'prumo-takeover-'));
  const platform: Platform = {
    db,
    dbOf,
    clock,
    log,
    facts: createFactBus<Tx, SetTx>(),
    productName: 'Prumo',
    storage: diskStorage(folder),
    secretBox: createSecretBox('the key of the proof'),
    keyedHash: createKeyedHash('the key of the proof'),
    outbound: createOutboundHttp({ allow: [] }),
  };
  const wrapAdapter = (adapter: ChannelAdapter): ChannelAdapter => ({
    ...tellingEvents(adapter),
    async send(account, message, signal) {
      await recordCall(own, message.key);
      await pause();
      const outcome = await adapter.send(account, message, signal);
      await pause();
      return outcome;
    },
  });
  const wiring = wireFeatures({ platform, preparedDb, simulatorDelayMs: 0, wrapAdapter });
  const liveness = createLiveness();
  const listener = await listen({ url: databaseUrl, clock: systemClock(), log, liveness });
  const http = { host: '127.0.0.1', port: 0, publicUrl: null, trustProxy: false } as const;
  const config = { http, productName: 'Prumo', allowRegistration: true };
  const app = await createApp({ platform, wiring, listener, liveness, config, isDatabaseUp: async () => true });
  await app.ready();

  const credentials = { username: 'ana', password: 'uma senha longa' };
  const registered = await app.inject({ method: 'POST', url: '/api/auth/register', payload: credentials });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: credentials });
  const userId = registered.json().id as UserId;
  const membership = await own.query('select account_id as id from members where user_id = $1', [userId]);
  const accountId = membership.rows[0].id as AccountId;
  const actor = { kind: 'user', userId, name: 'ana', role: 'owner' } as const;
  return {
    platform,
    wiring,
    app,
    pool: own,
    accountId,
    cookie: String(login.headers['set-cookie']).split(';')[0] ?? '',
    ports: {
      async write(input) {
        await pause();
        return answerTurn(input);
      },
      productsOfCampaigns: async () => new Map(),
      registry: wiring.registry,
      listContacted: wiring.agent.listContacted,
    },
    contextAt: (at) => contextFor({ ...platform, clock: at }, { accountId, actor, clockOffsetMs: 0 }),
    clock,
    pause,
    async close() {
      await app.close();
      await listener.close();
      await close();
      await own.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function advancingClock(start = new Date('2026-03-10T15:00:00.000Z')): World['clock'] {
  const real = systemClock();
  let now = start.getTime();
  return {
    now: () => new Date(now),
    sleep: (ms, signal) => real.sleep(ms > 100 ? 60_000 : ms, signal),
    advance(ms) {
      now += ms;
    },
  };
}

/** Random pauses let transactions meet at every statement. */
function pauseBefore(client: pg.PoolClient, pause: () => Promise<void>): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  // A connection must answer in the order of the statements, pauses or not.
  let asked: Promise<void> = Promise.resolve();
  client.query = ((...parts: unknown[]) => {
    asked = asked.then(pause);
    if (typeof parts.at(-1) !== 'function') return asked.then(() => query(...parts));
    void asked.then(() => query(...parts));
    return undefined;
  }) as typeof client.query;
}
