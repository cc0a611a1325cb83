import { ImportCheckAnswer, type ImportKind, type ImportRow } from '@prumo/contracts/csv-import';
import { type PlannedRow, ProductCheckAnswer, type ProductImportRow } from '@prumo/contracts/imports/products';
import { api } from '#platform/requests/api.ts';
import { type ColumnMapping, suggestMapping } from '../columns/column-mapping.ts';
import { suggestProductMapping } from '../columns/product-words.ts';
import type { ParsedTable } from '../parse/parsed-table.ts';
import { buildProductRows } from './build-product-rows.ts';
import { buildRows, type RowError } from './build-rows.ts';
import type { ImportChoices, RowRules } from './row-errors.ts';

type RowsOfFile<Row> = { rows: Row[]; errors: RowError[]; withoutAreaCode: number };

/** What the server says of the rows; `known` are those that bring nothing new. */
export type HeardRows = { known: number; planned: PlannedRow[]; errors: RowError[] };

export type RowKind<Row = unknown> = {
  suggest: (header: readonly string[]) => ColumnMapping;
  build: (table: ParsedTable, mapping: ColumnMapping, rules: RowRules) => RowsOfFile<Row>;
  lineOf: (row: Row) => number;
  checkBody: (rows: Row[], options: ImportChoices) => object;
  importBody: (rows: Row[], options: ImportChoices) => object;
  hear: (body: object) => Promise<HeardRows>;
};

const REPEATABLE = { isRepeatable: true };

const ofLeads: RowKind<ImportRow> = {
  suggest: suggestMapping,
  build: ({ records }, mapping, rules) => {
    const { leads, ...built } = buildRows(records, mapping, rules);
    return { ...built, rows: leads };
  },
  lineOf: ({ line }) => line ?? 0,
  checkBody: (rows, options) => ({ leads: rows.map(({ line, name, phone }) => ({ line, name, phone })), options }),
  importBody: (rows, options) => ({ leads: rows, options }),
  hear: async (body) => {
    const { known, errors } = await api.post('/api/leads/import/check', body, ImportCheckAnswer, REPEATABLE);
    return { known, errors, planned: [] };
  },
};

const ofProducts: RowKind<ProductImportRow> = {
  suggest: suggestProductMapping,
  build: (table, mapping, rules) => ({ ...buildProductRows(table, mapping, rules), withoutAreaCode: 0 }),
  lineOf: ({ line }) => line,
  checkBody: (rows) => ({ rows }),
  importBody: (rows) => ({ rows }),
  hear: async (body) => {
    const { planned, errors } = await api.post('/api/products/import/check', body, ProductCheckAnswer, REPEATABLE);
    return { known: planned.filter(({ act }) => act === 'keep').length, planned, errors };
  },
};

export const rowKinds = { leads: ofLeads, products: ofProducts } as unknown as Record<ImportKind, RowKind>;
