import { z } from 'zod';
import { FIELD_INVALID, FIELD_REQUIRED, optionalText, Timestamp } from '../fields.ts';
import { LeadId, ProductId, SaleId, UnitId, UserId } from '../ids.ts';
import { SALE_KINDS } from '../schema-free-values.ts';

export const SaleKind = z.enum(SALE_KINDS, { error: FIELD_INVALID });
export type SaleKind = z.infer<typeof SaleKind>;

export const SALE_NOTE_MAX = 1000;
export const SALE_PEOPLE_MAX = 20;
export const SHARES_NOT_100 = 'As participações precisam somar 100%';
export const PERSON_TWICE = 'Cada pessoa entra uma vez';
export const CLOSED_IN_FUTURE = 'A data não pode estar no futuro';

const hundredths = (max: number) =>
  z
    .number({ error: FIELD_INVALID })
    .min(0, FIELD_INVALID)
    .max(max, FIELD_INVALID)
    .transform((number) => Math.round(number * 100) / 100);

const Share = z.object({ userId: UserId, percent: z.number(), name: z.string() });

export const Sale = z.object({
  id: SaleId,
  leadId: LeadId,
  kind: SaleKind,
  productId: ProductId.nullable(),
  /** As it was called when the sale was recorded. */
  productName: z.string().nullable(),
  unitId: UnitId.nullable(),
  /** As the unit was called then. */
  unitName: z.string().nullable(),
  /** In whole reais, of a rent a month's; null until it is filled in. */
  value: z.number().int().nullable(),
  /** Of a sale. */
  commissionPercent: z.number().nullable(),
  /** Of a rent, in months of it. */
  commissionRents: z.number().nullable(),
  /** In the account's time zone. */
  closedOn: z.iso.date(),
  note: z.string().nullable(),
  shares: z.array(Share),
  recordedBy: z.string().nullable(),
  /** It is undone when the lead leaves Fechado, unless the move says that it is kept. */
  isOfClosing: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Sale = z.infer<typeof Sale>;

const saleFields = {
  kind: SaleKind.default('sale'),
  productId: ProductId.nullable().default(null),
  /** One of the product's. */
  unitId: UnitId.nullable().default(null),
  value: z
    .number({ error: FIELD_INVALID })
    .int(FIELD_INVALID)
    .min(1, FIELD_INVALID)
    .max(2_147_483_647, FIELD_INVALID)
    .nullable()
    .default(null),
  commissionPercent: hundredths(100).nullable().default(null),
  commissionRents: hundredths(99).nullable().default(null),
  /** Missing = today. */
  closedOn: z.iso.date({ error: FIELD_INVALID }).optional(),
  note: optionalText(SALE_NOTE_MAX),
  /** Together 100, or none: then the sale is the lead's owner's. */
  shares: z
    .array(z.object({ userId: UserId, percent: hundredths(100).refine((percent) => percent > 0, FIELD_REQUIRED) }), {
      error: FIELD_INVALID,
    })
    .max(SALE_PEOPLE_MAX, FIELD_INVALID)
    .refine((shares) => new Set(shares.map(({ userId }) => userId)).size === shares.length, PERSON_TWICE)
    .refine(
      (shares) =>
        shares.length === 0 || shares.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0) === 1e4,
      SHARES_NOT_100,
    )
    .default([]),
};

/**
 * `marksProductSold`: the product becomes vendido, and its campaigns are paused. Of a product with units the unit becomes
 * sold, and the product when that was the last one.
 */
export const RecordSaleBody = z.object({ ...saleFields, marksProductSold: z.boolean().default(true) });
export type RecordSaleBody = z.infer<typeof RecordSaleBody>;

export const ChangeSaleBody = z.object({
  ...saleFields,
  marksProductSold: z.boolean().default(false),
  expectedUpdatedAt: Timestamp.optional(),
});
export type ChangeSaleBody = z.infer<typeof ChangeSaleBody>;

export const SavedSale = Sale.extend({ campaignsPausedBySale: z.number().int() });
export type SavedSale = z.infer<typeof SavedSale>;

export const LeadSales = z.object({ sales: z.array(Sale) });
export type LeadSales = z.infer<typeof LeadSales>;

export const SaleParams = z.object({ saleId: SaleId });

export const PENDING_SALES_SHOWN = 20;

/** Leads that were moved to Fechado and have no sale with a value since, the newest first. */
export const PendingSales = z.object({
  total: z.number().int(),
  leads: z.array(z.object({ leadId: LeadId, name: z.string(), closedAt: Timestamp, saleId: SaleId.nullable() })),
});
export type PendingSales = z.infer<typeof PendingSales>;
