import type pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import type { Asked } from './statement-name.ts';

export type Connections = ReturnType<typeof connectionsOf>;

/**
 * The pool's connections, without those that are likely silent: where one gave no answer in time, those that were last
 * heard of before it was asked would each keep somebody waiting for as long.
 */
export function connectionsOf(pool: pg.Pool) {
  const heardAt = new WeakMap<pg.PoolClient, number>();
  let doubtedBefore = 0;

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      const heard = heardAt.get(client);
      if (heard === undefined || heard > doubtedBefore) return client;
      client.release(true);
    }
  }

  async function ask(client: pg.PoolClient, query: Asked, values: unknown[] | undefined) {
    const askedAt = performance.now();
    try {
      const answer = await client.query(query, values);
      heardAt.set(client, performance.now());
      return answer;
    } catch (error) {
      if (isDatabaseAway(error)) doubt(askedAt);
      else heardAt.set(client, performance.now());
      throw error;
    }
  }

  const doubt = (before: number) => {
    doubtedBefore = Math.max(doubtedBefore, before);
  };

  return { take, ask, doubtAll: () => doubt(performance.now()) };
}
