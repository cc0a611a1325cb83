import { z } from 'zod';
import { PublishConsent } from '../agent/consent.ts';
import { IMPORT_MAX_LEADS, ImportRowError, RejectedRow } from '../csv-import.ts';
import { line } from '../fields.ts';
import { PRODUCT_TARGETS } from '../products/sheet.ts';

export const CELL_MAX = 20_000;

/** As the file has them; the server reads them. */
export const ProductImportRow = z.object({
  line: z.number().int().min(1),
  cells: z.partialRecord(z.enum(PRODUCT_TARGETS), z.string().max(CELL_MAX)),
});
export type ProductImportRow = z.infer<typeof ProductImportRow>;

export const ProductCheckBody = z.object({ rows: z.array(ProductImportRow) });
export type ProductCheckBody = z.infer<typeof ProductCheckBody>;

export const ProductImportBody = ProductCheckBody.extend({
  fileName: line().max(255).nullish(),
  rejected: z
    .object({
      count: z.number().int().min(0),
      header: z.array(z.string()).max(20_000),
      columns: z.array(z.enum(PRODUCT_TARGETS).nullable()).max(20_000).default([]),
      rows: z.array(RejectedRow).max(IMPORT_MAX_LEADS),
    })
    .nullish(),
  ...PublishConsent.shape,
});
export type ProductImportBody = z.infer<typeof ProductImportBody>;

/** What becomes of one row: a new product, one that is changed in these fields, or one that says the same already. */
export const PlannedRow = z.object({
  line: z.number().int(),
  name: z.string(),
  act: z.enum(['create', 'update', 'keep']),
  fields: z.array(z.enum(PRODUCT_TARGETS)),
});
export type PlannedRow = z.infer<typeof PlannedRow>;

export const ProductCheckAnswer = z.object({
  planned: z.array(PlannedRow),
  errors: z.array(ImportRowError),
});
export type ProductCheckAnswer = z.infer<typeof ProductCheckAnswer>;
