import pg from 'pg';
import type { Process } from './process.ts';
import type { Simulation } from './simulation.ts';

/** Can stop a process before transactions, after commits and before single statements. */
export class SteppedPool {
  readonly #pool: pg.Pool;
  readonly #sim: Simulation;
  readonly #process: Process;

  constructor(pool: pg.Pool, sim: Simulation, process: Process) {
    this.#pool = pool;
    this.#sim = sim;
    this.#process = process;
  }

  async query(...args: unknown[]): Promise<unknown> {
    await this.#process.point('statement');
    this.#sim.underWay += 1;
    try {
      return await (this.#pool.query as (...all: unknown[]) => Promise<unknown>)(...args);
    } finally {
      this.#sim.underWay -= 1;
    }
  }

  async connect(): Promise<{ query: (...args: unknown[]) => Promise<unknown>; release: () => void }> {
    await this.#process.point('begin');
    this.#sim.underWay += 1;
    const client = await this.#pool.connect();
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      client.release();
      this.#sim.underWay -= 1;
    };
    return {
      release,
      query: async (...args) => {
        // A rollback after a commit whose answer was lost.
        if (isReleased) return { rows: [], rowCount: 0 };
        const result = await (client.query as (...all: unknown[]) => Promise<unknown>)(...args);
        if (textOf(args[0]) === 'commit') {
          // A process that dies from here on has committed.
          release();
          await this.#process.point('committed');
        }
        return result;
      },
    };
  }
}

const textOf = (query: unknown): unknown => (typeof query === 'string' ? query : (query as { text?: unknown }).text);

export function plainPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 20, pipeline: true } as pg.PoolConfig);
  pool.on('error', () => {});
  return pool;
}
