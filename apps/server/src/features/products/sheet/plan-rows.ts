import { isDeepStrictEqual } from 'node:util';
import type { ProductImportRow } from '@prumo/contracts/imports/products';
import { PRODUCT_NAME_REQUIRED, productProblem } from '@prumo/contracts/products';
import { PRODUCT_COLUMN_LABELS, PRODUCT_COLUMNS, type ProductColumn } from '@prumo/contracts/products/sheet';
import { cleanLine, cleanText } from '@prumo/contracts/text/clean-text';
import { entriesOf } from '@prumo/contracts/text/known-keys';
import { plainForm } from '@prumo/contracts/text/plain-form';
import { nextAvailability } from '../availability.ts';
import type { ProductFields, ProductRow } from '../product-store.ts';
import { productTexts } from '../texts.ts';
import { readCells } from './read-cells.ts';
import { textCell } from './write-cells.ts';

export type RowPlan = { line: number; name: string } & (
  | { act: 'create'; fields: ProductFields }
  | { act: 'update'; stored: ProductRow; fields: Partial<ProductFields>; changed: ProductColumn[] }
  | { act: 'keep' }
);
export type RowProblem = { line: number; name: string; error: string };
export type RowPlans = { planned: RowPlan[]; problems: RowProblem[] };

/** A code names a product of the account; without one, its name does, among products that have no code. */
export function planRows(rows: readonly ProductImportRow[], stored: readonly ProductRow[]): RowPlans {
  const find = finderOf(stored);
  const lineOf = new Map<string, number>();
  const plan: RowPlans = { planned: [], problems: [] };
  for (const row of rows) {
    const name = cleanLine(row.cells.name ?? '');
    const code = cleanLine(row.cells.code ?? '');
    const found = find(code, name);
    const refuse = (error: string) => plan.problems.push({ line: row.line, name: name || code, error });
    if (found === 'several') {
      refuse(productTexts.severalOfName(name));
      continue;
    }
    const key = found ? found.id : code ? `code:${code.toLowerCase()}` : null;
    const before = key === null ? undefined : lineOf.get(key);
    if (before !== undefined) {
      refuse(productTexts.rowRepeated(before));
      continue;
    }
    const planned = found ? planUpdate(row, found) : planCreation(row, name);
    if (typeof planned === 'string') {
      refuse(planned);
      continue;
    }
    if (key !== null) lineOf.set(key, row.line);
    plan.planned.push(planned);
  }
  return plan;
}

function finderOf(stored: readonly ProductRow[]) {
  const byCode = new Map(stored.flatMap((row) => (row.code ? [[row.code.toLowerCase(), row] as const] : [])));
  const byName = Map.groupBy(
    stored.filter(({ code }) => !code),
    ({ name }) => plainForm(name),
  );
  return (code: string, name: string): ProductRow | 'several' | undefined => {
    if (code) return byCode.get(code.toLowerCase());
    const named = byName.get(plainForm(name)) ?? [];
    return named.length > 1 ? 'several' : named[0];
  };
}

function planCreation({ line, cells }: ProductImportRow, name: string): RowPlan | string {
  if (name === '') return PRODUCT_NAME_REQUIRED;
  const { fields, problem } = readCells(cells);
  if (problem) return problem;
  const whole = { ...fields, ...nextAvailability({ saleStatus: 'disponivel', isActive: true }, fields) };
  return problemBetween(whole) ?? { line, name, act: 'create', fields: whole as ProductFields };
}

function planUpdate({ line, cells }: ProductImportRow, stored: ProductRow): RowPlan | string {
  const others = entriesOf(cells).filter(([column, cell]) => column === 'price' || !saysTheSame(stored, column, cell));
  const { fields, problem } = readCells(Object.fromEntries(others));
  if (problem) return problem;
  const { code: _code, media: _media, listingAgentId: _agent, ...read } = fields;
  const changed = PRODUCT_COLUMNS.filter(
    (column) => column in read && !isDeepStrictEqual(read[column as keyof typeof read], stored[column]),
  );
  const { name } = stored;
  if (changed.length === 0) return { line, name, act: 'keep' };
  const asked = Object.fromEntries(changed.map((column) => [column, read[column as keyof typeof read]]));
  const next = { ...asked, ...(changed.includes('saleStatus') ? nextAvailability(stored, read) : {}) };
  return problemBetween({ ...stored, ...next }) ?? { line, name, act: 'update', stored, fields: next, changed };
}

const spoken = (text: string): string => cleanText(text).trim();

/** What the export writes changes nothing when it comes back, however it reads. */
const saysTheSame = (stored: ProductRow, column: ProductColumn, cell = ''): boolean =>
  spoken(textCell(stored, column)) === spoken(cell);

function problemBetween(fields: Parameters<typeof productProblem>[0]): string | null {
  const problem = productProblem(fields);
  return problem && productTexts.cellProblem(PRODUCT_COLUMN_LABELS[problem.field], problem.message);
}
