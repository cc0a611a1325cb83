import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { failureOf } from '../db/database-away.ts';
import { STATEMENT_TIMEOUT_MS } from '../db/session-settings.ts';
import type { Liveness } from '../liveness.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

/** Work that waits for no customer and may simply run again: clean-ups, mail, summaries. Handlers are idempotent. */
export type Chore = {
  name: string;
  cron: string;
  /** Work in portions ends after the one it is in when `stopping` is aborted. */
  run(stopping: AbortSignal): Promise<void>;
};

type Options = {
  url: string;
  chores: Chore[];
  log: Pick<Logger, 'error' | 'warn'>;
  metrics: Pick<Metrics, 'chores'>;
  liveness: Pick<Liveness, 'watch'>;
};

/** The queue asks every few seconds for every chore; an answer is its sign of life. */
const STANDS_STILL_MS = 180_000;

/** Starts pg-boss on the same database, in its own schema; one process of the installation runs each chore. */
export async function startChores({
  url,
  chores,
  log,
  metrics,
  liveness,
}: Options): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(url);
  pool.on('error', (error) => log.warn(failureOf(error), 'database connection of the chores lost'));
  const pulse = liveness.watch('chores', STANDS_STILL_MS);
  const boss = new PgBoss({
    schema: 'chores',
    db: {
      async executeSql(text, values) {
        const answer = await pool.query(text, values);
        pulse.beat();
        return answer;
      },
    },
  });
  boss.on('error', (error) => log.error(failureOf(error), 'chore queue error'));
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    pulse.end();
    await boss.stop({ graceful: true, timeout: 5_000 });
    await pool.end();
  };
  try {
    await boss.start();
    for (const chore of chores) {
      await boss.createQueue(chore.name);
      await boss.work(chore.name, () => measured(chore, stopping.signal, metrics));
      await boss.schedule(chore.name, chore.cron);
    }
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { stop };
}

const openPool = (url: string): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: 2,
    application_name: 'prumo-chores',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: STATEMENT_TIMEOUT_MS,
  });

async function measured(
  { name, run }: Chore,
  stopping: AbortSignal,
  { chores }: Pick<Metrics, 'chores'>,
): Promise<void> {
  const end = chores.startTimer({ chore: name });
  try {
    await run(stopping);
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
