import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { keepForReads } from './keep-for-reads.ts';
import { PreparingPool } from './preparing-pool.ts';

/** A connection to the database or a transaction on it; a verb never knows which. */
export type Db = NodePgDatabase<Record<string, never>>;

export type Database = {
  db: Db;
  /** The same connections; every statement asked here is prepared. */
  preparedDb: Db;
  pool: pg.Pool;
  /** Calls that wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
};

const CONNECT_WITHIN_MS = 10_000;
/** Longer than any transaction of ours holds a row that another waits for; who waits at a screen is told to try again. */
const LOCK_TIMEOUT = '30s';

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
  const transactions = keepForReads(pool, { max: maxConnections, waitMs: CONNECT_WITHIN_MS });
  const preparedDb = drizzle(new PreparingPool(pool) as unknown as pg.Pool) as Db;
  return {
    db: drizzle(pool) as Db,
    preparedDb,
    pool,
    waiting: () => pool.waitingCount + transactions.waiting(),
    close: () => pool.end(),
  };
}
