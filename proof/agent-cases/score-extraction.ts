import type { LabelledText } from '../../apps/server/src/features/understanding/fixtures/score.ts';
import { FIELDS, match } from '../../apps/server/test/fixtures/compare.mjs';

export type Prediction = Record<string, unknown>;
type Cell = { right: number; wrong: number; missed: number; falseFill: number };
export type Extraction = {
  cells: Map<string, Cell>;
  rows: number;
  wholeRows: number;
  emptyRows: number;
  keptEmpty: number;
  fails: string[];
};

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** Counts like the reference scorer: right, wrong, missed, and filled although the lead did not say it. */
export function scoreExtraction(gold: readonly LabelledText[], predictions: readonly Prediction[]): Extraction {
  const cells = new Map(FIELDS.map((field) => [field, { right: 0, wrong: 0, missed: 0, falseFill: 0 }]));
  const total: Extraction = { cells, rows: gold.length, wholeRows: 0, emptyRows: 0, keptEmpty: 0, fails: [] };
  for (const [index, row] of gold.entries()) {
    const told = predictions[index] ?? {};
    const expect: Record<string, unknown> = row.expect;
    const accept: Record<string, readonly unknown[] | undefined> = row.accept ?? {};
    const wrong = FIELDS.filter((field) => !match(field, told[field] ?? null, expect[field] ?? null, accept[field]));
    for (const field of FIELDS) {
      const cell = cells.get(field);
      if (!cell) continue;
      if (!wrong.includes(field)) cell.right += isBlank(told[field]) ? 0 : 1;
      else if (isBlank(told[field])) cell.missed += 1;
      else if (isBlank(expect[field])) cell.falseFill += 1;
      else cell.wrong += 1;
    }
    for (const field of wrong) {
      const [got, want] = [told[field] ?? null, expect[field] ?? null].map((value) => JSON.stringify(value));
      total.fails.push(
        `${field}: ${got} instead of ${want} in ${JSON.stringify(row.text)} [${row.asked ?? 'nothing'} asked]`,
      );
    }
    if (wrong.length === 0) total.wholeRows += 1;
    const slots = FIELDS.filter((field) => field !== 'intent');
    if (!slots.every((field) => isBlank(expect[field]))) continue;
    total.emptyRows += 1;
    if (slots.every((field) => isBlank(told[field]))) total.keptEmpty += 1;
  }
  return total;
}

const percent = (part: number, of: number) => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)}%`);

export function slotRows({ cells }: Extraction): string[][] {
  const slots = [...cells].filter(([field]) => field !== 'intent');
  const sum = (key: keyof Cell) => slots.reduce((total, [, cell]) => total + cell[key], 0);
  const all = { right: sum('right'), wrong: sum('wrong'), missed: sum('missed'), falseFill: sum('falseFill') };
  return [...slots, ['all slots', all] as const].map(([name, { right, wrong, missed, falseFill }]) => [
    name,
    ...[right, wrong, missed, falseFill].map(String),
    percent(right, right + wrong + falseFill),
    percent(right, right + wrong + missed),
    percent(2 * right, 2 * right + 2 * wrong + missed + falseFill),
  ]);
}

export const wholeFigures = ({ cells, rows, wholeRows, emptyRows, keptEmpty }: Extraction): string[] => [
  percent(cells.get('intent')?.right ?? 0, rows),
  `${keptEmpty}/${emptyRows} (${percent(keptEmpty, emptyRows)})`,
  `${wholeRows}/${rows} (${percent(wholeRows, rows)})`,
];
