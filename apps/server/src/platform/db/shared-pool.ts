import type pg from 'pg';
import type { Asker, ConnectionQueue } from './connection-queue.ts';
import type { Connections } from './connections.ts';
import { isDatabaseAway } from './database-away.ts';
import { SET_TRANSACTION, type Wall } from './session-settings.ts';
import type { NamedQuery, Naming } from './statement-name.ts';

type Query = Pick<pg.Pool, 'query'>['query'];

type Options = {
  connections: Connections;
  queue: ConnectionQueue;
  asker: Asker;
  name: Naming;
  wall: Wall;
  /** Two statements may reach two sessions, so settings hold for one transaction only. */
  isPooled: boolean;
};

const NO_ROWS = { rows: [], rowCount: 0, fields: [] };
const isRollback = ({ text }: NamedQuery): boolean => text.startsWith('rollback');

export class SharedPool {
  readonly #options: Options;
  readonly query: Query;

  constructor(options: Options) {
    this.#options = options;
    const { connections, queue, asker } = options;
    this.query = (async (query: NamedQuery, values?: unknown[]) => {
      const giveBack = await queue.take(asker, 'statement');
      try {
        const client = await connections.take();
        try {
          const answer = await this.#askAlone(client, query, values);
          client.release();
          return answer;
        } catch (error) {
          client.release(isDatabaseAway(error));
          throw error;
        }
      } finally {
        giveBack();
      }
    }) as Query;
  }

  /** One round trip: the connections are pipelined. */
  async #askAlone(client: pg.PoolClient, query: NamedQuery, values?: unknown[]): Promise<pg.QueryResult> {
    const { connections, name, wall, isPooled } = this.#options;
    const ask = (text: string) => connections.ask(client, { text }, undefined);
    const walled = isPooled ? ask(`begin; ${wall.ofTransaction}`) : connections.goBehind(client, wall);
    const answered = connections.ask(client, name(query, values) as NamedQuery, values);
    await allSucceed([walled, answered, isPooled && ask('commit')]);
    return answered;
  }

  async connect(): Promise<{ query: Query; release: pg.PoolClient['release'] }> {
    const { connections, queue, asker, name, wall, isPooled } = this.#options;
    const giveBack = await queue.take(asker, 'transaction');
    const client = await connections.take().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    /** The next statement must get another connection, which may reach the new primary. */
    let isLost = false;
    const release: pg.PoolClient['release'] = (error) => {
      giveBack();
      client.release(error || isLost);
    };
    const ask = async (query: NamedQuery, values?: unknown[]) => {
      // The server does this itself, and a failure here would hide why the connection was lost.
      if (isLost && isRollback(query)) return NO_ROWS;
      try {
        return await connections.ask(client, name(query, values) as NamedQuery, values);
      } catch (error) {
        isLost ||= isDatabaseAway(error);
        throw error;
      }
    };
    // Drizzle never releases a connection on which `begin` failed.
    const first = async (query: NamedQuery, values?: unknown[]) => {
      taken.query = ask as Query;
      const text = isPooled ? `${query.text}; ${SET_TRANSACTION}; ${wall.ofTransaction}` : query.text;
      try {
        const walled = !isPooled && connections.goBehind(client, wall);
        const begun = ask({ ...query, text }, values);
        await allSucceed([walled, begun]);
        return begun;
      } catch (error) {
        release(true);
        throw error;
      }
    };
    const taken = { query: first as Query, release };
    return taken;
  }
}

/** Leaves none unheard: all are on the same connection, which nobody else may get before they ended. */
async function allSucceed(asked: unknown[]): Promise<void> {
  const outcomes = await Promise.allSettled(asked);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
