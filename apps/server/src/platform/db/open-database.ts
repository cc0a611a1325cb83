import { setTimeout as delay } from 'node:timers/promises';
import type { AccountId } from '@prumo/contracts/ids';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Asker, connectionQueue, INSTALLATION } from './connection-queue.ts';
import { connectionsOf } from './connections.ts';
import { failureOf } from './database-away.ts';
import { SET_SESSION, SET_TRANSACTION, STATEMENT_TIMEOUT_MS, type Viewer, wallOf } from './session-settings.ts';
import { SharedPool } from './shared-pool.ts';
import { type Naming, namedAlone, namingOfAll, unnamed } from './statement-name.ts';

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  /** With a viewer: for readings, of which the database itself hides what the viewer may not see (ADR 51). */
  dbOf(accountId: AccountId, viewer?: Viewer): Db;
  preparedDb: Db;
  pool: pg.Pool;
  /** Call when a different connection to this server went silent. */
  doubtAll(): void;
  waiting(): number;
  close(): Promise<void>;
};

const CONNECT_WITHIN_MS = 10_000;
/** The server behind the name may have been replaced, and a working connection never shows that. */
const LIFETIME_S = 30 * 60;
const CLOSE_WITHIN_MS = 5_000;

const MOST_ACCOUNTS = 1000;

type Options = {
  url: string;
  maxConnections: number;
  log: Pick<Logger, 'warn'>;
  /** The address belongs to a transaction pooler, so two statements may reach two sessions. */
  isPooled?: boolean;
  answerWithinMs?: number;
};

export function openDatabase(options: Options): Database {
  const { maxConnections, isPooled = false, answerWithinMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = openPool({ ...options, answerWithinMs });
  const connections = connectionsOf(pool, answerWithinMs / 4);
  const queue = connectionQueue({ max: maxConnections, waitMs: CONNECT_WITHIN_MS });
  const atBegin = isPooled ? SET_TRANSACTION : undefined;
  const databaseOf = (asker: Asker, naming: Naming = namedAlone, wall?: string) => {
    const shared = new SharedPool({ connections, queue, asker, atBegin, wall, name: isPooled ? unnamed : naming });
    return drizzle(shared as unknown as pg.Pool);
  };
  const ofAccounts = new Map<string, Db>();
  return {
    db: databaseOf(INSTALLATION),
    dbOf(accountId, viewer) {
      const wall = viewer && viewer.sight !== 'all' ? wallOf(viewer) : undefined;
      const key = wall ?? accountId;
      const known = ofAccounts.get(key);
      if (known) return known;
      if (ofAccounts.size >= MOST_ACCOUNTS) ofAccounts.clear();
      const made = databaseOf(accountId, namedAlone, wall);
      ofAccounts.set(key, made);
      return made;
    },
    preparedDb: databaseOf(INSTALLATION, namingOfAll()),
    pool,
    doubtAll: connections.doubtAll,
    waiting: () => pool.waitingCount + queue.waiting(),
    close: () => Promise.race([pool.end(), delay(CLOSE_WITHIN_MS, undefined, { ref: false })]),
  };
}

function openPool({ url, maxConnections, log, isPooled, answerWithinMs }: Options): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LIFETIME_S,
    // Detects lost packets, which may vanish without an error.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: answerWithinMs,
    application_name: 'prumo',
    pipeline: true,
  } as pg.PoolConfig);
  pool.on('error', (error) => log.warn(failureOf(error), 'database connection lost'));
  // Without this listener, a connection lost inside a transaction would end the process. The next statement fails
  // anyway.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (!isPooled) client.query(SET_SESSION).catch(() => {});
  });
  return pool;
}
