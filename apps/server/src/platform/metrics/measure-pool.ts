import type pg from 'pg';
import type { Metrics } from './create-metrics.ts';

type Connections = { pool: Pick<pg.Pool, 'totalCount' | 'idleCount'>; waiting(): number };

export function measurePool({ pool, waiting }: Connections, metrics: Metrics): void {
  metrics.gauge(
    'database_connections',
    'Connections of this process, and calls that wait for one',
    ['state'],
    async () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'waiting' }, value: waiting() },
    ],
  );
}
