import { setTimeout as delay } from 'node:timers/promises';
import type { AccountId } from '@prumo/contracts/ids';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Asker, connectionTurns, INSTALLATION } from './connection-turns.ts';
import { connectionsOf } from './connections.ts';
import { failureOf } from './database-away.ts';
import { SET_SESSION, SET_TRANSACTION, STATEMENT_TIMEOUT_MS } from './session-settings.ts';
import { SharedPool } from './shared-pool.ts';
import { type Naming, namedAll, namedAlone, unnamed } from './statement-name.ts';

/** A connection to the database or a transaction on it; a verb never knows which. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Database = {
  /** For the installation's own work. */
  db: Db;
  /** The same connections for what an account's people ask, who share them with all other accounts in turn. */
  dbOf(accountId: AccountId): Db;
  /** For the installation's own work; every statement asked here is prepared. */
  preparedDb: Db;
  pool: pg.Pool;
  /** Another connection to the same server went silent: idle ones are opened anew, busy ones soon waited for no more. */
  doubtAll(): void;
  /** Calls that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
};

const CONNECT_WITHIN_MS = 10_000;
/** The server may have been replaced behind its name, and nothing else tells a connection that works. */
const LIFETIME_S = 30 * 60;
/** A connection that is silent answers no goodbye either. */
const CLOSE_WITHIN_MS = 5_000;

/** So many accounts are remembered with the statements prepared for them. */
const MOST_ACCOUNTS = 1000;

type Options = {
  url: string;
  maxConnections: number;
  log: Pick<Logger, 'warn'>;
  /** The address is that of a transaction pooler: two statements may reach two sessions. */
  isPooled?: boolean;
  /** How long an answer is waited for, however the connection is. */
  answerWithinMs?: number;
};

/** Opens the pool; connects lazily. Lost connections are replaced, never thrown but to who asks one something. */
export function openDatabase(options: Options): Database {
  const { maxConnections, isPooled = false, answerWithinMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = openPool({ ...options, answerWithinMs });
  const connections = connectionsOf(pool, answerWithinMs / 4);
  const turns = connectionTurns({ max: maxConnections, waitMs: CONNECT_WITHIN_MS });
  const atBegin = isPooled ? SET_TRANSACTION : undefined;
  const databaseOf = (asker: Asker, naming: Naming = namedAlone) => {
    const shared = new SharedPool({ connections, turns, asker, atBegin, name: isPooled ? unnamed : naming });
    return drizzle(shared as unknown as pg.Pool) as Db;
  };
  const ofAccounts = new Map<AccountId, Db>();
  return {
    db: databaseOf(INSTALLATION),
    dbOf(accountId) {
      const known = ofAccounts.get(accountId);
      if (known) return known;
      // Those that are used are made again.
      if (ofAccounts.size >= MOST_ACCOUNTS) ofAccounts.clear();
      const made = databaseOf(accountId);
      ofAccounts.set(accountId, made);
      return made;
    },
    preparedDb: databaseOf(INSTALLATION, namedAll),
    pool,
    doubtAll: connections.doubtAll,
    waiting: () => pool.waitingCount + turns.waiting(),
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
    // Packets may vanish without a word: what is idle is probed, what is waited for ends.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: answerWithinMs,
    application_name: 'prumo',
    // What a transaction asks without waiting goes out at once (`ask-in-order.ts`).
    pipeline: true,
  } as pg.PoolConfig);
  pool.on('error', (error) => log.warn(failureOf(error), 'database connection lost'));
  // The pool hears only the idle ones. Lost between two statements of a transaction, a connection would end the process;
  // the next statement fails all the same.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Asked before anything else; what fails here fails in what follows.
    if (!isPooled) client.query(SET_SESSION).catch(() => {});
  });
  return pool;
}
