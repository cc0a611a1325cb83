import { printTable } from '../../commands/output/table.ts';
import { ACTIONS } from './actions.ts';
import type { PlayedSeed } from './play.ts';
import { PHASES } from './round.ts';

export type Tally = {
  scenes: number;
  interleavings: number;
  refused: number;
  counts: Map<string, number>;
  problems: { seed: number; problem: string }[];
  deadlocks: number;
  calls: number;
  late: number;
};

export const newTally = (): Tally => ({
  ...{ scenes: 0, interleavings: 0, refused: 0, deadlocks: 0, calls: 0, late: 0 },
  counts: new Map(),
  problems: [],
});

export function add(tally: Tally, { seed, interleavings, problems, deadlocks, calls, late }: PlayedSeed): void {
  tally.scenes += 1;
  tally.deadlocks += deadlocks;
  tally.calls += calls;
  tally.late = Math.max(tally.late, late);
  tally.problems.push(...problems.map((problem) => ({ seed, problem })));
  for (const { name, phase, isRefused } of interleavings) {
    tally.interleavings += 1;
    if (isRefused) tally.refused += 1;
    const cell = `${name} ${phase}`;
    tally.counts.set(cell, (tally.counts.get(cell) ?? 0) + 1);
  }
}

export function printTally({ counts, ...tally }: Tally): void {
  const rows = ACTIONS.map((name) => {
    const figures = PHASES.map((phase) => counts.get(`${name} ${phase}`) ?? 0);
    return [name, ...figures, figures.reduce((sum, figure) => sum + figure, 0)].map(String);
  });
  const sums = PHASES.map((phase) => ACTIONS.reduce((sum, name) => sum + (counts.get(`${name} ${phase}`) ?? 0), 0));
  rows.push(['all', ...sums, tally.interleavings].map(String));
  printTable(['interleavings', ...PHASES, 'all'], rows);
  console.log('');
  printTable(
    ['', 'scenes', 'interleavings', 'refused', 'calls', 'violations', 'deadlocks', 'begun after an answer, at most'],
    [
      [
        'races',
        tally.scenes,
        tally.interleavings,
        tally.refused,
        tally.calls,
        tally.problems.length,
        tally.deadlocks,
        tally.late,
      ].map(String),
    ],
  );
}
