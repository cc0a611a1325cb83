import { setTimeout as delay } from 'node:timers/promises';
import type { AccountId } from '@prumo/contracts/ids';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Asker, connectionQueue, INSTALLATION } from './connection-queue.ts';
import { connectionsOf } from './connections.ts';
import { failureOf } from './database-away.ts';
import {
  INSTALLATION_WALL,
  SET_SESSION,
  STATEMENT_TIMEOUT_MS,
  type Viewer,
  type Wall,
  wallOfAccount,
  wallOfViewer,
} from './session-settings.ts';
import { SharedPool } from './shared-pool.ts';
import { type Naming, namedAlone, namingOfAll, unnamed } from './statement-name.ts';

export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  /** Sees this account's rows only. With a viewer it is for readings, of what they may see. */
  dbOf(accountId: AccountId, viewer?: Viewer): Db;
  preparedDb: Db;
  /** For its counts and events. Asked directly, it answers behind the wall of whoever used the connection before. */
  pool: Omit<pg.Pool, 'query' | 'connect'>;
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
  const databaseOf = (asker: Asker, wall: Wall, naming: Naming = namedAlone) => {
    const shared = new SharedPool({ connections, queue, asker, wall, isPooled, name: isPooled ? unnamed : naming });
    return drizzle(shared as unknown as pg.Pool);
  };
  const ofAccounts = new Map<string, Db>();
  return {
    db: databaseOf(INSTALLATION, INSTALLATION_WALL),
    dbOf(accountId, viewer) {
      const wall = viewer ? wallOfViewer(viewer) : wallOfAccount(accountId);
      const known = ofAccounts.get(wall.ofSession);
      if (known) return known;
      if (ofAccounts.size >= MOST_ACCOUNTS) ofAccounts.clear();
      const made = databaseOf(accountId, wall);
      ofAccounts.set(wall.ofSession, made);
      return made;
    },
    preparedDb: databaseOf(INSTALLATION, INSTALLATION_WALL, namingOfAll()),
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
