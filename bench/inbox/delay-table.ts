import { printTable } from '../../commands/output/table.ts';
import { type Figures, milliseconds, times } from '../support/rounds.ts';

export function printDelays(lines: { streams: number; ours: Figures; raw: Figures }[]): void {
  printTable(
    ['', 'ours p50', 'ours p95', 'bare p50', 'bare p95', 'p50 / bare', 'p95 / bare'],
    lines.map(({ streams, ours, raw }) => [
      `${streams} streams`,
      ...[ours.p50, ours.p95, raw.p50, raw.p95].map(milliseconds),
      times(ours.p50, raw.p50),
      times(ours.p95, raw.p95),
    ]),
  );
}
