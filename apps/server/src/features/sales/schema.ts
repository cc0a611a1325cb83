import type { ProductId, SaleId, UnitId, UserId } from '@prumo/contracts/ids';
import type { SaleKind } from '@prumo/contracts/leads/sales';
import { sql } from 'drizzle-orm';
import { date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { leadColumn } from '../leads/schema.ts';
import { products, productUnits } from '../products/schema.ts';

const hundredths = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

export const sales = pgTable(
  'sales',
  {
    id: primaryId<SaleId>(),
    userId: accountColumn(),
    leadId: leadColumn(),
    productId: uuid('product_id')
      .references(() => products.id, { onDelete: 'set null' })
      .$type<ProductId>(),
    productName: text('product_name'),
    unitId: uuid('unit_id')
      .references(() => productUnits.id, { onDelete: 'set null' })
      .$type<UnitId>(),
    unitName: text('unit_name'),
    kind: text('kind').notNull().$type<SaleKind>(),
    /** Whole reais; of a rent, a month's. */
    value: integer('value'),
    commissionPercent: hundredths('commission_percent'),
    commissionRents: hundredths('commission_rents'),
    closedOn: date('closed_on', { mode: 'string' }).notNull(),
    note: text('note'),
    recordedBy: uuid('recorded_by')
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    /** The `status_since` of the closing it belongs to; null = it stays whatever becomes of the lead. */
    closingSince: moment('closing_since'),
    /** Set and cleared by `sales_follow_closing`, as the lead leaves that closing and returns to it. */
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sales_user_closed_idx').on(table.userId, table.closedOn),
    index('sales_lead_idx').on(table.leadId),
    index('sales_product_idx').on(table.productId).where(sql`product_id is not null`),
    index('sales_unit_idx').on(table.unitId).where(sql`unit_id is not null`),
    uniqueIndex('sales_one_a_unit').on(table.unitId).where(sql`unit_id is not null and undone_at is null`),
    index('sales_recorded_by_idx').on(table.recordedBy).where(sql`recorded_by is not null`),
  ],
);

/** Whose a sale is, together 100 percent; without rows it is the lead's owner's. */
export const saleShares = pgTable(
  'sale_shares',
  {
    id: primaryId(),
    userId: accountColumn(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' })
      .$type<SaleId>(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .$type<UserId>(),
    percent: hundredths('percent').notNull(),
  },
  (table) => [
    uniqueIndex('sale_shares_sale_member_key').on(table.saleId, table.memberId),
    index('sale_shares_user_idx').on(table.userId),
    index('sale_shares_member_idx').on(table.memberId),
  ],
);
