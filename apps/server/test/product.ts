import { rm } from 'node:fs/promises';
import type { AccountId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg, { type QueryResult } from 'pg';
import { pino } from 'pino';
import type { ModelConfig, ModelLimits } from '#features/agent/index.ts';
import type { ChannelAdapter, Registry } from '#features/channel/index.ts';
import { createLiveness } from '#platform/liveness.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { createApp } from '../src/app/http.ts';
import { wireFeatures } from '../src/app/wiring.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { TrustProxy } from '../src/platform/config/trust-proxy.ts';
import { type Ctx, contextFor, type Platform, type SetTx, type Tx } from '../src/platform/context.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { listen } from '../src/platform/events/listen.ts';
import { createFactBus } from '../src/platform/facts/fact-bus.ts';
import type { HttpApp } from '../src/platform/http-app.ts';
import type { Mailer } from '../src/platform/mail/mailer.ts';
import { createOutboundHttp } from '../src/platform/outbound/outbound-http.ts';
import { createKeyedHash } from '../src/platform/secrets/keyed-hash.ts';
import { createSecretBox } from '../src/platform/secrets/secret-box.ts';
import { diskStorage } from '../src/platform/storage/disk-storage.ts';
import { cloneDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { shortLivedFolder } from './short-lived-folder.ts';
import { signUpAt } from './sign-up.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Answer<Body = unknown> = {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
  text: string;
};

export type Client = {
  accountId: AccountId;
  userId: UserId;
  ctx: Ctx;
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer it expects
  call<Body = any>(method: Method, path: string, body?: unknown): Promise<Answer<Body>>;
};

export type TestProduct = {
  app: HttpApp;
  platform: Platform;
  /** For functions that a test calls as a second process would. */
  registry: Registry;
  clock: FakeClock;
  databaseUrl: string;
  signUp(username?: string): Promise<Client>;
  call(method: Method, path: string, options?: Partial<InjectOptions>): Promise<Answer>;
  query(text: string, values?: unknown[]): Promise<QueryResult>;
  drain(accountId?: AccountId): Promise<number>;
  runSource(name: string): Promise<number>;
  close(): Promise<void>;
};

type Options = {
  /** The channel's own record stays correct. */
  wrapAdapter?: (adapter: ChannelAdapter) => ChannelAdapter;
  trustProxy?: TrustProxy;
  outboundAllow?: string[];
  channelUrls?: { zapi?: string; cloudApi?: string };
  model?: ModelConfig;
  modelLimits?: ModelLimits;
  mailer?: Mailer;
  onLog?: (line: string) => void;
  metricsToken?: string;
  publicUrl?: string;
  productName?: string;
  storage?: MediaStorage;
  answerWithinMs?: number;
  reachDatabase?: (url: string) => Promise<string>;
};

let users = 0;
const ERROR_LEVEL = 50;

export async function startProduct(options: Options = {}): Promise<TestProduct> {
  const database = await cloneDatabase();
  // A repeated transaction must not hide a deadlock.
  const errors: string[] = [];
  const { reachDatabase = async (url: string) => url, trustProxy = false, onLog, metricsToken = null } = options;
  const { productName = 'Prumo', publicUrl = null } = options;
  const outboundAllow = (options.outboundAllow ?? []).map((url) => `${url}/`);
  const log = pino(
    { level: onLog ? 'trace' : 'error' },
    {
      write(line) {
        onLog?.(line);
        if (JSON.parse(line).level >= ERROR_LEVEL) errors.push(line);
      },
    },
  );
  const url = await reachDatabase(database.url);
  // As the owner of the tables, behind no wall.
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  owner.on('error', () => {});
  const { db, dbOf, preparedDb, close } = openDatabase({
    url,
    maxConnections: 12,
    log,
    ...(options.answerWithinMs ? { answerWithinMs: options.answerWithinMs } : {}),
  });
  const clock = fakeClock();
  const mediaFolder = shortLivedFolder('prumo-media-');
  const platform: Platform = {
    db,
    dbOf,
    clock,
    log,
    facts: createFactBus<Tx, SetTx>(),
    productName,
    storage: options.storage ?? diskStorage(mediaFolder),
    secretBox: createSecretBox('the key of the tests'),
    keyedHash: createKeyedHash('the key of the tests'),
    outbound: createOutboundHttp({ allow: outboundAllow }),
  };
  const liveness = createLiveness();
  const listener = await listen({ url, clock: systemClock(), log, liveness });
  const address = 'https://crm.exemplo.com.br';
  const wiring = wireFeatures({ platform, preparedDb, simulatorDelayMs: 0, address, ...options });
  const app = await createApp({
    platform,
    wiring,
    listener,
    liveness,
    config: {
      http: { host: '127.0.0.1', port: 0, publicUrl, trustProxy, metricsToken },
      productName,
      allowRegistration: true,
      channel: { outboundAllow },
    },
    isDatabaseUp: () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
  });
  await app.ready();

  async function call(method: Method, path: string, options: Partial<InjectOptions> = {}): Promise<Answer> {
    const response = (await app.inject({ method, url: path, ...options } as InjectOptions)) as LightMyRequestResponse;
    return {
      status: response.statusCode,
      body: readJson(response.body),
      headers: response.headers,
      text: response.body,
    };
  }

  async function signUp(username?: string): Promise<Client> {
    users += 1;
    const name = username ?? `ana${users}`;
    const { userId, accountId, cookie } = await signUpAt(platform, name);
    return {
      accountId,
      userId,
      cookie,
      ctx: contextFor(platform, {
        accountId,
        actor: { kind: 'user', userId, name, role: 'owner' },
        clockOffsetMs: 0,
      }),
      call: (method, path, body) =>
        call(method, path, {
          headers: { cookie },
          ...(body === undefined ? {} : { payload: body as object }),
        }) as never,
    };
  }

  async function drain(accountId?: AccountId): Promise<number> {
    const scope = accountId ? { accountId } : {};
    for (let total = 0; ; ) {
      const counts = await Promise.all(wiring.sources.map((source) => source.runDue(scope)));
      const round = counts.reduce((sum, count) => sum + count, 0);
      total += round;
      if (round === 0) return total;
    }
  }

  return {
    app,
    platform,
    registry: wiring.registry,
    clock,
    databaseUrl: database.url,
    signUp,
    call,
    drain,
    runSource: async (name) => wiring.sources.find((source) => source.name === name)?.runDue({}) ?? 0,
    query: (text, values) => owner.query(text, values),
    async close() {
      await app.close();
      await listener.close();
      await Promise.all([close(), owner.end()]);
      await database.drop();
      await rm(mediaFolder, { recursive: true, force: true, maxRetries: 5 });
      if (errors.length > 0) throw new Error(`the product logged errors:\n${errors.join('')}`);
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
