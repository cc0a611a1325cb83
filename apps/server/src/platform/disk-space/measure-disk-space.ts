import type { Metrics } from '../metrics/create-metrics.ts';
import type { DiskSpace } from './disk-space.ts';

export function measureDiskSpace(space: Pick<DiskSpace, 'freeBytes' | 'isLow'>, metrics: Metrics): void {
  metrics.gauge('disk_free_bytes', 'Free space where the data is', [], async () => [
    { labels: {}, value: space.freeBytes() },
  ]);
  metrics.gauge('disk_low', '1 while nothing new is written for want of space', [], async () => [
    { labels: {}, value: space.isLow() ? 1 : 0 },
  ]);
}
