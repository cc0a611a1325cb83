import type pg from 'pg';
import type { Metrics } from './create-metrics.ts';

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Connections to the database, and who waits for one. */
export function measurePool(pool: Pool, metrics: Metrics): void {
  metrics.gauge(
    'database_connections',
    'Connections of this process, and calls that wait for one',
    ['state'],
    async () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  );
}
