import type { ProductImportRow } from '@prumo/contracts/imports/products';
import { type CreateProductBody, UpdateProductBody } from '@prumo/contracts/products';
import { PRODUCT_COLUMN_LABELS, type ProductColumn, type ProductTarget } from '@prumo/contracts/products/sheet';
import { entriesOf } from '@prumo/contracts/text/known-keys';
import { productTexts } from '../texts.ts';
import { choiceInCell, yesInCell } from './texts.ts';

type Cells = ProductImportRow['cells'];
type Reader = (cell: string, column: ProductColumn) => unknown;

const UNIT = /(?:\/|por )?\s*m[eê]s$|^r\$|reais$|m[2²]$/gi;
const bare = (cell: string): string => cell.trim().replace(UNIT, '').replace(/\s/g, '');

/** '350.000', '350000,00', 'R$ 1,250,000.00'; undefined for what only looks like a number, such as '350 mil'. */
function amountIn(cell: string): number | undefined {
  const typed = bare(cell);
  if (/^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/.test(typed))
    return Number(typed.replaceAll('.', '').replace(',', '.'));
  if (/^-?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/.test(typed)) return Number(typed.replaceAll(',', ''));
  return undefined;
}

const whole: Reader = (cell) => {
  const amount = amountIn(cell);
  return amount === undefined ? undefined : Math.trunc(amount);
};

const count: Reader = (cell) => {
  const amount = amountIn(cell.replace(/[a-zà-ú()]+/gi, ''));
  return Number.isInteger(amount) ? amount : undefined;
};

const floor: Reader = (cell, column) =>
  /^t[eé]rreo$/i.test(cell.trim()) ? 0 : count(cell.replace(/[ºª°]/g, ''), column);

const list: Reader = (cell) => (cell.includes(';') ? cell.split(';') : cell.split(',')).map((item) => item.trim());

const READERS: Partial<Record<ProductColumn, Reader>> = {
  ...group(['precoMin', 'precoMax', 'rentPrice', 'condominiumFee', 'iptu', 'builtYear'], whole),
  ...group(['bedrooms', 'suites', 'bathrooms', 'parking'], count),
  ...group(['usefulArea', 'totalArea', 'metragemMin', 'metragemMax'], amountIn),
  ...group(['latitude', 'longitude'], (cell) => amountInDegrees(cell)),
  ...group(['acceptsPets', 'acceptsFinancing', 'acceptsExchange', 'acceptsFgts'], yesInCell),
  ...group(
    ['type', 'purpose', 'saleStatus', 'statusImovel', 'perfilInvestidor', 'iptuPeriod', 'addressDisclosure'],
    (cell, column) => choiceInCell(column, cell),
  ),
  ...group(['features', 'diferenciais', 'benefits', 'targetAudience'], list),
  floor,
};

function group(columns: readonly ProductColumn[], read: Reader) {
  return Object.fromEntries(columns.map((column) => [column, read])) as Partial<Record<ProductColumn, Reader>>;
}

function amountInDegrees(cell: string): number | undefined {
  const number = Number(cell.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

export type ReadCells = { fields: Partial<CreateProductBody>; problem: string | null };

/** A blank cell says nothing. The problem is the row's first, in words. */
export function readCells(cells: Cells): ReadCells {
  const given: Record<string, unknown> = {};
  for (const [column, cell] of entriesOf(withPrice(cells))) {
    if (!cell?.trim() || column === 'price') continue;
    const value = (READERS[column] ?? asText)(cell, column);
    if (value === undefined) return { fields: {}, problem: notUnderstood(column, cell) };
    given[column] = value;
  }
  const read = UpdateProductBody.safeParse(given);
  if (read.success) return { fields: read.data as Partial<CreateProductBody>, problem: null };
  const [issue] = read.error.issues;
  const column = issue?.path[0] as ProductTarget | undefined;
  const label = column ? PRODUCT_COLUMN_LABELS[column] : null;
  return {
    fields: {},
    problem: label ? productTexts.cellProblem(label, issue?.message ?? '') : (issue?.message ?? ''),
  };
}

const asText: Reader = (cell) => cell;

const SHOWN_MAX = 40;
const notUnderstood = (column: ProductTarget, cell: string): string =>
  productTexts.cellNotUnderstood(PRODUCT_COLUMN_LABELS[column], cell.trim().slice(0, SHOWN_MAX));

/** One price is the rent of what is only let, and else both ends of the sale's price. */
function withPrice({ price, ...cells }: Cells): Cells {
  if (!price?.trim()) return cells;
  if (cells.purpose && choiceInCell('purpose', cells.purpose) === 'locacao')
    return { ...cells, rentPrice: cells.rentPrice?.trim() ? cells.rentPrice : price };
  const filled = (cell: string | undefined) => (cell?.trim() ? cell : price);
  return { ...cells, precoMin: filled(cells.precoMin), precoMax: filled(cells.precoMax) };
}
