import type { Load } from '../support/load.ts';
import { milliseconds } from '../support/rounds.ts';

export const loadColumns = ({ perSecond, p50, p95, cpuMs }: Load): string[] => [
  perSecond.toFixed(0),
  milliseconds(p50),
  milliseconds(p95),
  milliseconds(cpuMs),
];

export const LOAD_TITLES = ['ours/s', 'p50 ms', 'p95 ms', 'CPU ms', 'bare/s', 'p50 ms', 'p95 ms', 'CPU ms', 'kept'];
