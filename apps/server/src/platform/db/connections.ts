import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import type { Wall } from './session-settings.ts';
import type { NamedQuery } from './statement-name.ts';

export type Connections = ReturnType<typeof connectionsOf>;

type UnansweredRequest = { client: pg.PoolClient; askedAt: number; limit?: ReturnType<typeof setTimeout> };

/**
 * Drops connections that last answered before a statement that got no answer. Once all are doubted, their statements
 * wait at most `doubtedWithinMs`.
 */
export function connectionsOf(pool: pg.Pool, doubtedWithinMs: number) {
  const heardAt = new WeakMap<pg.PoolClient, number>();
  const unanswered = new Set<UnansweredRequest>();
  const walls = new WeakMap<pg.PoolClient, string>();
  let doubtedBefore = 0;
  let allDoubtedBefore = 0;

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      const heard = heardAt.get(client);
      if (heard === undefined || heard > doubtedBefore) return client;
      client.release(true);
    }
  }

  async function ask(client: pg.PoolClient, query: NamedQuery, values: unknown[] | undefined) {
    const asked: UnansweredRequest = { client, askedAt: performance.now() };
    unanswered.add(asked);
    if ((heardAt.get(client) ?? asked.askedAt) < allDoubtedBefore) limit(asked);
    try {
      const answer = await client.query(query, values);
      heardAt.set(client, performance.now());
      return answer;
    } catch (error) {
      if (isDatabaseAway(error)) doubt(asked.askedAt);
      else heardAt.set(client, performance.now());
      throw error;
    } finally {
      unanswered.delete(asked);
      clearTimeout(asked.limit);
    }
  }

  /**
   * What is asked next on this connection is asked behind the wall. Not inside a transaction, whose rollback would take
   * the wall back.
   */
  async function goBehind(client: pg.PoolClient, wall: Wall): Promise<void> {
    if (walls.get(client) === wall.ofSession) return;
    walls.set(client, wall.ofSession);
    await ask(client, { text: wall.ofSession }, undefined).catch((error: unknown) => {
      walls.delete(client);
      throw error;
    });
  }

  const doubt = (before: number) => {
    doubtedBefore = Math.max(doubtedBefore, before);
  };

  /** Destroys the socket, because a silent server does not answer a regular close. */
  function limit(asked: UnansweredRequest): void {
    const rest = asked.askedAt + doubtedWithinMs - performance.now();
    asked.limit ??= setTimeout(() => streamOf(asked.client).destroy(), rest).unref();
  }

  function doubtAll(): void {
    allDoubtedBefore = performance.now();
    doubt(allDoubtedBefore);
    for (const asked of unanswered) limit(asked);
  }

  return { take, ask, goBehind, doubtAll };
}

const streamOf = (client: pg.PoolClient): Duplex => (client as unknown as pg.Client).connection.stream;
