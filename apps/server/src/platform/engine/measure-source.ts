import type { TimeSource } from '../clock.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { DueSource } from './due-rows.ts';

type RoundMetrics = Pick<Metrics, 'rowsClaimed' | 'rowsHandled' | 'roundsFailed'>;

export function measureSource(source: DueSource, { rowsClaimed, rowsHandled, roundsFailed }: RoundMetrics): DueSource {
  const labels = { source: source.name };
  async function count(round: Promise<number>): Promise<number> {
    try {
      const handled = await round;
      rowsHandled.inc(labels, handled);
      return handled;
    } catch (error) {
      roundsFailed.inc(labels);
      throw error;
    }
  }
  const { begin } = source;
  if (!begin) return { ...source, runDue: (scope) => count(source.runDue(scope)) };
  return {
    ...source,
    runDue: (scope) => count(source.runDue(scope)),
    async begin(scope) {
      const begun = await begin(scope).catch((error: unknown) => {
        roundsFailed.inc(labels);
        throw error;
      });
      rowsClaimed.inc(labels, begun.taken);
      return { taken: begun.taken, handled: count(begun.handled) };
    },
  };
}

export function measureLag(sources: readonly DueSource[], clock: TimeSource, metrics: Metrics): void {
  metrics.gauge('due_lag_seconds', 'How long the next row of a source has been due', ['source'], async () => {
    const rows = [];
    // Queried one after the other, so that a scrape uses only one connection.
    for (const { name, nextDueAt } of sources) {
      const next = await nextDueAt({});
      const lagMs = next === null ? 0 : Math.max(0, clock.now().getTime() - next.getTime());
      rows.push({ labels: { source: name }, value: lagMs / 1000 });
    }
    return rows;
  });
}
