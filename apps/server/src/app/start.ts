import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { warmUpAgent } from '#features/agent/index.ts';
import { databaseClock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Platform, SetTx, Tx } from '#platform/context.ts';
import { isDatabaseAway, whyAway } from '#platform/db/database-away.ts';
import { migrateAt } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { onlyRow, Time } from '#platform/db/rows.ts';
import { type DiskSpace, watchDiskSpace } from '#platform/disk-space/disk-space.ts';
import { guardSource } from '#platform/disk-space/guard-source.ts';
import { measureDiskSpace } from '#platform/disk-space/measure-disk-space.ts';
import { BootError } from '#platform/embedded-database/index.ts';
import { openChores } from '#platform/engine/chores.ts';
import { startEngine } from '#platform/engine/due-rows.ts';
import { listen } from '#platform/events/listen.ts';
import { publishResync } from '#platform/events/publish.ts';
import { createFactBus } from '#platform/facts/fact-bus.ts';
import { createLiveness } from '#platform/liveness.ts';
import { createLogger } from '#platform/logger.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { measurePool } from '#platform/metrics/measure-pool.ts';
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts';
import { createKeyedHash } from '#platform/secrets/keyed-hash.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import { readSecretKey, refuseWrongSecret } from '#platform/secrets/secret-key.ts';
import { bootDatabase } from './boot-database.ts';
import { choresOf } from './chores.ts';
import { createApp } from './http.ts';
import { addressOf, listenOn } from './listen-on.ts';
import { openCheckedStorage } from './open-checked-storage.ts';
import { wireFeatures } from './wiring.ts';
import { createWorkerApp } from './worker-http.ts';

/** Long enough to be visible on screen, like a real channel. */
const SIMULATOR_DELAY_MS = 150;
/** Warming up holds the event loop, so messages that fell due while the product was down leave first. */
const WARM_UP_AFTER_MS = 1000;

export type RunningServer = { url: string | null; stop(): Promise<void> };

class Undo {
  #steps: (() => Promise<void>)[] = [];
  add(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0)) await step();
  }
}

export async function start(config: Config, onLost: (error: Error) => void): Promise<RunningServer> {
  const undo = new Undo();
  try {
    return await startParts(config, undo, onLost);
  } catch (error) {
    await undo.run();
    if (isDatabaseAway(error)) throw new BootError(`O banco de dados não pôde ser usado: ${whyAway(error)}.`);
    throw error;
  }
}

const NowRow = z.object({ now: Time });

async function startParts(config: Config, undo: Undo, onLost: (error: Error) => void): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  // On a full disk, this releases the reserved space so that the database can start.
  const space = await watchOwnDisk(config, log);
  undo.add(async () => space?.stop());
  const booted = await bootDatabase(config, { log, onLost });
  undo.add(() => booted.stop());
  const { url, directUrl, isPooled } = booted;
  const database = openDatabase({ url, maxConnections: 20, log, isPooled });
  undo.add(() => database.close());
  await migrateAt(directUrl);
  const key = readSecretKey(config.secret);
  await refuseWrongSecret(database.db, key);

  const clock = await databaseClock(async () => {
    const { now } = await onlyRow(database.db, NowRow, sql`select clock_timestamp() as now`);
    return now;
  });
  const facts = createFactBus<Tx, SetTx>();
  const platform: Platform = {
    db: database.db,
    dbOf: database.dbOf,
    clock,
    log,
    facts,
    productName: config.productName,
    storage: await openCheckedStorage(config, log),
    secretBox: createSecretBox(key),
    keyedHash: createKeyedHash(key),
    outbound: createOutboundHttp({ allow: namedServers(config) }),
  };
  const liveness = createLiveness();
  const listener = await listen({ url: directUrl, clock, log, liveness, onLost: database.doubtAll });
  undo.add(() => listener.close());
  await publishResync(database.db);

  const stopping = new AbortController();
  // Aborts first, so that turns waiting for a model are answered without it.
  const stop = () => {
    stopping.abort();
    return undo.run();
  };
  const wiring = wireFeatures({
    platform,
    preparedDb: database.preparedDb,
    simulatorDelayMs: SIMULATOR_DELAY_MS,
    channelUrls: { zapi: config.channel.zapiBaseUrl, cloudApi: config.channel.cloudApiBaseUrl },
    mailer: config.mail.kind === 'smtp' ? createMailer(config.mail) : null,
    address: config.http.publicUrl ?? `http://localhost:${config.http.port}`,
    model: config.ai.kind === 'model' ? config.ai : null,
    modelLimits: { stopping: stopping.signal },
  });
  void clock.sleep(WARM_UP_AFTER_MS, stopping.signal).then(() => warmUpAgent(stopping.signal));
  measurePool(database, wiring.metrics);
  if (space) measureDiskSpace(space, wiring.metrics);
  if (config.role !== 'web') {
    const sources = space ? wiring.sources.map((source) => guardSource(source, space)) : wiring.sources;
    const chores = await openChores(choresOf(platform, directUrl), {
      platform,
      metrics: wiring.metrics,
      stopping: stopping.signal,
    });
    const engine = startEngine({ sources: [...sources, chores], clock, log, liveness });
    space?.onRoom(() => engine.wake());
    undo.add(() => engine.stop());
    listener.onDue((source) => engine.wake(source));
  }
  const isDatabaseUp = () =>
    database.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
  if (config.role === 'worker') {
    await serveHealth({ platform, config, isDatabaseUp, liveness, metrics: wiring.metrics }, config.http, undo);
    return { url: null, stop };
  }
  const app = await createApp({
    platform,
    config,
    listener,
    isDatabaseUp,
    liveness,
    wiring,
    ...(space ? { space } : {}),
  });
  undo.add(async () => void (await app.close()));
  await listenOn(app, config.http);
  return { url: addressOf(app.server.address(), config.http.host), stop };
}

async function watchOwnDisk({ database }: Config, log: Logger): Promise<DiskSpace | undefined> {
  if (database.kind !== 'embedded') return undefined;
  return watchDiskSpace({ folder: database.dataDir, clock: systemClock(), log });
}

async function serveHealth(
  parts: Parameters<typeof createWorkerApp>[0],
  { host, workerPort: port }: Config['http'],
  undo: Undo,
): Promise<void> {
  if (port === null) return;
  const app = await createWorkerApp(parts);
  undo.add(async () => void (await app.close()));
  await listenOn(app, { host, port });
}

const namedServers = ({ channel }: Config): string[] =>
  [...channel.outboundAllow, channel.zapiBaseUrl, channel.cloudApiBaseUrl].filter((base) => base !== null);
