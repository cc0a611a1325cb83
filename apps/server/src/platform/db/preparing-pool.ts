import type pg from 'pg';
import type { SharedPool } from './shared-pool.ts';

/** Statements whose text depends on what is asked are many; beyond so many texts the others are asked as they are. */
const MOST_TEXTS = 300;

const names = new Map<string, string>();

type Asked = pg.QueryConfig & { name?: string };

function named<Query extends Asked>(query: Query): Query {
  const known = names.get(query.text);
  if (known === undefined && names.size >= MOST_TEXTS) return query;
  const name = known ?? `prumo_${names.size}`;
  names.set(query.text, name);
  return { ...query, name };
}

type Ask = Pick<pg.Pool, 'query'>['query'];

/** Plain texts (begin, commit) come without parameters and stay as they are; so does what has a name of its own. */
const asking = (client: { query: Ask }): Ask =>
  ((query: Asked | string, values?: unknown[]) => {
    const isPlain = typeof query === 'string' || query.name !== undefined || !values?.length;
    return client.query((isPlain ? query : named(query)) as Asked, values);
  }) as Ask;

/**
 * The pool as Drizzle knows it, on which every statement is prepared by its text: parsed and planned once a connection.
 * For flows that ask the same things by key for every message; what a person searches for is planned for its words.
 */
export class PreparingPool {
  readonly #pool: SharedPool;
  readonly query: Ask;

  constructor(pool: SharedPool) {
    this.#pool = pool;
    this.query = asking(pool);
  }

  async connect(): Promise<{ query: Ask; release: pg.PoolClient['release'] }> {
    const client = await this.#pool.connect();
    return { query: asking(client as { query: Ask }), release: (error) => client.release(error) };
  }
}
