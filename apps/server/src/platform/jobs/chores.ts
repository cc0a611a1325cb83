import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/create-metrics.ts';

/** Work that waits for no customer and may simply run again: clean-ups, mail, summaries. Handlers are idempotent. */
export type Chore = { name: string; cron: string; run(): Promise<void> };

type Options = { url: string; chores: Chore[]; log: Pick<Logger, 'error' | 'warn'>; metrics: Pick<Metrics, 'chores'> };

/** Starts pg-boss on the same database, in its own schema; one process of the installation runs each chore. */
export async function startChores({ url, chores, log, metrics }: Options): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, schema: 'chores', max: 2, application_name: 'prumo-chores' });
  boss.on('error', (error) => log.error({ err: error }, 'chore queue error'));
  await boss.start();
  for (const chore of chores) {
    await boss.createQueue(chore.name);
    await boss.work(chore.name, () => measured(chore, metrics));
    await boss.schedule(chore.name, chore.cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}

async function measured({ name, run }: Chore, { chores }: Pick<Metrics, 'chores'>): Promise<void> {
  const end = chores.startTimer({ chore: name });
  try {
    await run();
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
