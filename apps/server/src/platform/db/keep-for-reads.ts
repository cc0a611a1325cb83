import type pg from 'pg';

type Waiting = { enter(): void };

/** Of the pool's connections a fifth is never a transaction's. */
const SHARE_OF_READS = 5;

/**
 * Transactions may wait for each other's rows for long; what is only read waits for nobody. So some connections are never
 * given to a transaction, and one that gets none in time is refused as a full pool refuses it.
 */
export function keepForReads(pool: pg.Pool, { max, waitMs }: { max: number; waitMs: number }): { waiting(): number } {
  let free = max - Math.floor(max / SHARE_OF_READS);
  const queue: Waiting[] = [];

  function leave(): void {
    const next = queue.shift();
    if (next) next.enter();
    else free += 1;
  }

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, waitMs);
      const waiting: Waiting = {
        enter() {
          clearTimeout(late);
          resolve();
        },
      };
      queue.push(waiting);
    });
  }

  const connect = pool.connect.bind(pool);
  async function connectForTransaction(): Promise<pg.PoolClient> {
    await enter();
    try {
      const client = await connect();
      const { release } = client;
      // The pool gives each checkout a release of its own, which works once.
      let isReleased = false;
      client.release = (error) => {
        if (!isReleased) leave();
        isReleased = true;
        release(error);
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  // A single statement (`pool.query`) asks with a callback.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectForTransaction()) as typeof pool.connect;
  return { waiting: () => queue.length };
}
