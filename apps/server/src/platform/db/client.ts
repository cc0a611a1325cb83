import type { AccountId } from '@prumo/contracts/ids';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Asker, connectionTurns, INSTALLATION } from './connection-turns.ts';
import { PreparingPool } from './preparing-pool.ts';
import { SharedPool } from './shared-pool.ts';

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
  /** Calls that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
};

const CONNECT_WITHIN_MS = 10_000;
/** Longer than any transaction of ours holds a row that another waits for; who waits at a screen is told to try again. */
const LOCK_TIMEOUT = '30s';

/** So many accounts are remembered with the statements prepared for them. */
const MOST_ACCOUNTS = 1000;

type Options = { url: string; maxConnections: number; log: Pick<Logger, 'warn'> };

/** Opens the pool; connects lazily. Lost connections are replaced, never thrown but to who asks one something. */
export function openDatabase({ url, maxConnections, log }: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'prumo',
    // What a transaction asks without waiting goes out at once (`ask-in-order.ts`).
    pipeline: true,
  } as pg.PoolConfig);
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // The pool hears only the idle ones. Lost between two statements of a transaction, a connection would end the process;
  // the next statement fails all the same.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Asked before anything else; what fails here fails in what follows.
    client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`).catch(() => {});
  });
  const turns = connectionTurns({ max: maxConnections, waitMs: CONNECT_WITHIN_MS });
  const sharedBy = (asker: Asker) => new SharedPool(pool, turns, asker);
  const databaseOn = (shared: SharedPool | PreparingPool) => drizzle(shared as unknown as pg.Pool) as Db;
  const ofAccounts = new Map<AccountId, Db>();
  return {
    db: databaseOn(sharedBy(INSTALLATION)),
    dbOf(accountId) {
      const known = ofAccounts.get(accountId);
      if (known) return known;
      // Those that are used are made again.
      if (ofAccounts.size >= MOST_ACCOUNTS) ofAccounts.clear();
      const made = databaseOn(sharedBy(accountId));
      ofAccounts.set(accountId, made);
      return made;
    },
    preparedDb: databaseOn(new PreparingPool(sharedBy(INSTALLATION))),
    pool,
    waiting: () => pool.waitingCount + turns.waiting(),
    close: () => pool.end(),
  };
}
