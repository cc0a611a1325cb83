import type pg from 'pg';
import type { Asker, ConnectionQueue } from './connection-queue.ts';
import type { Connections } from './connections.ts';
import { isDatabaseAway } from './database-away.ts';
import type { NamedQuery, Naming } from './statement-name.ts';

type Query = Pick<pg.Pool, 'query'>['query'];

type Options = {
  connections: Connections;
  queue: ConnectionQueue;
  asker: Asker;
  name: Naming;
  atBegin?: string | undefined;
  /** Set at the begin of each transaction, so every statement runs in one; see `session-settings.ts`. */
  wall?: string | undefined;
};

const NO_ROWS = { rows: [], rowCount: 0, fields: [] };
const isRollback = ({ text }: NamedQuery): boolean => text.startsWith('rollback');

type WalledStatement<Answer> = { connections: Connections; client: pg.PoolClient; ask: () => Promise<Answer> };

/** One round trip: the connections are pipelined. */
async function askBehind<Answer>(wall: string, { connections, client, ask }: WalledStatement<Answer>): Promise<Answer> {
  const begun = connections.ask(client, { text: `begin; ${wall}` }, undefined);
  const answered = ask();
  const ended = connections.ask(client, { text: 'commit' }, undefined);
  const outcomes = await Promise.allSettled([begun, answered, ended]);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return answered;
}

export class SharedPool {
  readonly #options: Options;
  readonly query: Query;

  constructor(options: Options) {
    this.#options = options;
    const { connections, queue, asker, name, wall } = options;
    this.query = (async (query: NamedQuery, values?: unknown[]) => {
      const giveBack = await queue.take(asker, 'statement');
      try {
        const client = await connections.take();
        try {
          const ask = () => connections.ask(client, name(query, values) as NamedQuery, values);
          const answer = await (wall ? askBehind(wall, { connections, client, ask }) : ask());
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

  async connect(): Promise<{ query: Query; release: pg.PoolClient['release'] }> {
    const { connections, queue, asker, name, atBegin, wall } = this.#options;
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
      try {
        return await ask({ ...query, text: [query.text, atBegin, wall].filter(Boolean).join('; ') }, values);
      } catch (error) {
        release(true);
        throw error;
      }
    };
    const taken = { query: first as Query, release };
    return taken;
  }
}
