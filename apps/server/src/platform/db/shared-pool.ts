import type pg from 'pg';
import type { Asker, ConnectionTurns } from './connection-turns.ts';

type Query = Pick<pg.Pool, 'query'>['query'];

/** The pool as one asker sees it: as Drizzle knows a pool, each use in its turn (`connection-turns.ts`). */
export class SharedPool {
  readonly #pool: pg.Pool;
  readonly #turns: ConnectionTurns;
  readonly #asker: Asker;
  readonly query: Query;

  constructor(pool: pg.Pool, turns: ConnectionTurns, asker: Asker) {
    this.#pool = pool;
    this.#turns = turns;
    this.#asker = asker;
    this.query = (async (query: pg.QueryConfig, values?: unknown[]) => {
      const giveBack = await turns.take(asker, 'statement');
      try {
        return await pool.query(query, values);
      } finally {
        giveBack();
      }
    }) as Query;
  }

  async connect(): Promise<{ query: Query; release: pg.PoolClient['release'] }> {
    const giveBack = await this.#turns.take(this.#asker, 'transaction');
    const client = await this.#pool.connect().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    const release: pg.PoolClient['release'] = (error) => {
      giveBack();
      client.release(error);
    };
    const ask = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
    // Drizzle never releases a connection on which `begin` failed.
    const first = async (...query: unknown[]) => {
      taken.query = ask as Query;
      try {
        return await ask(...query);
      } catch (error) {
        release(true);
        throw error;
      }
    };
    const taken = { query: first as Query, release };
    return taken;
  }
}
