import type { LeadId, ProductId, TypologyId, UnitId, UserId } from '@prumo/contracts/ids';
import type { ProductMedia, SaleStatus } from '@prumo/contracts/products';
import type {
  AddressDisclosure,
  IptuPeriod,
  ProductPurpose,
  PropertyFacts,
} from '@prumo/contracts/products/property-fields';
import type { Typology } from '@prumo/contracts/products/typologies';
import type { UnitState } from '@prumo/contracts/products/units';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, updatedAt } from '#platform/db/columns.ts';
import { accountColumn, users } from '../auth/schema.ts';
import { leads } from '../leads/schema.ts';

const list = (name: string) => text(name).array().notNull().default(sql`'{}'`);
const area = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });
const degrees = (name: string) => numeric(name, { precision: 9, scale: 6, mode: 'number' });

export const products = pgTable(
  'products',
  {
    id: primaryId<ProductId>(),
    userId: accountColumn(),
    name: text('name').notNull(),
    type: text('type'),
    description: text('description'),
    location: text('location'),
    targetAudience: list('target_audience'),
    features: list('features'),
    benefits: list('benefits'),
    salesScript: text('sales_script'),
    media: jsonb('media').notNull().default([]).$type<ProductMedia[]>(),
    saleStatus: text('sale_status').notNull().default('disponivel').$type<SaleStatus>(),
    /** False while sold, or kept out of offers by the account. */
    isActive: boolean('is_active').notNull().default(true),
    metragemMin: area('metragem_min'),
    metragemMax: area('metragem_max'),
    precoMin: integer('preco_min'),
    precoMax: integer('preco_max'),
    statusImovel: text('status_imovel'),
    perfilInvestidor: text('perfil_investidor'),
    diferenciais: list('diferenciais'),
    objetivoPrincipal: text('objetivo_principal'),
    /** Who of the team brought it: on screens 'Captador'. */
    listingAgentId: uuid('listing_agent_id')
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    purpose: text('purpose').$type<ProductPurpose>(),
    code: text('code'),
    bedrooms: integer('bedrooms'),
    suites: integer('suites'),
    bathrooms: integer('bathrooms'),
    parking: integer('parking'),
    usefulArea: area('useful_area'),
    totalArea: area('total_area'),
    floor: integer('floor'),
    builtYear: integer('built_year'),
    rentPrice: integer('rent_price'),
    condominiumFee: integer('condominium_fee'),
    iptu: integer('iptu'),
    iptuPeriod: text('iptu_period').$type<IptuPeriod>(),
    acceptsPets: boolean('accepts_pets'),
    acceptsFinancing: boolean('accepts_financing'),
    acceptsExchange: boolean('accepts_exchange'),
    acceptsFgts: boolean('accepts_fgts'),
    postalCode: text('postal_code'),
    street: text('street'),
    streetNumber: text('street_number'),
    complement: text('complement'),
    neighborhood: text('neighborhood'),
    city: text('city'),
    state: text('state'),
    addressDisclosure: text('address_disclosure').notNull().default('neighborhood').$type<AddressDisclosure>(),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    keyNotes: text('key_notes'),
    typologies: jsonb('typologies').notNull().default([]).$type<Typology[]>(),
    isDemo: boolean('is_demo').notNull().default(false),
    /** Raised by every change of a fact the agent may state. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Stored, but in no index: behind a policy no search would use it (ADR 56), and an account has thousands at most. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`prumo_fold(name || ' ' || coalesce(code, '') || ' ' || replace(coalesce(type, ''), '_', ' ')
        || ' ' || coalesce(status_imovel, '') || ' ' || coalesce(location, '') || ' ' || coalesce(neighborhood, '')
        || ' ' || coalesce(city, '') || ' ' || coalesce(description, '') || ' ' || prumo_joined(features)
        || ' ' || prumo_joined(diferenciais) || ' ' || prumo_joined(target_audience))`,
    ),
  },
  (table) => [
    index('products_user_id_created_at_idx').on(table.userId, table.createdAt),
    uniqueIndex('products_code_key').on(table.userId, sql`lower(code)`),
    index('products_listing_agent_idx').on(table.listingAgentId).where(sql`listing_agent_id is not null`),
  ],
);

export type StatedFields = Pick<
  typeof products.$inferSelect,
  | 'precoMin'
  | 'precoMax'
  | 'metragemMin'
  | 'metragemMax'
  | 'statusImovel'
  | 'description'
  | 'features'
  | 'benefits'
  | 'diferenciais'
> &
  // A version of before these fields has none of them.
  Partial<PropertyFacts> & { typologies?: Omit<Typology, 'id'>[] };

/** What a product stated before each change of it: what leads may have heard and is no longer so. */
export const productVersions = pgTable(
  'product_versions',
  {
    id: primaryId(),
    userId: accountColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' })
      .$type<ProductId>(),
    version: integer('version').notNull(),
    stated: jsonb('stated').notNull().$type<StatedFields>(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [
    index('product_versions_user_id_idx').on(table.userId),
    uniqueIndex('product_versions_product_id_version_key').on(table.productId, table.version),
  ],
);

/** What a launch is sold in, one row each. */
export const productUnits = pgTable(
  'product_units',
  {
    id: primaryId<UnitId>(),
    userId: accountColumn(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' })
      .$type<ProductId>(),
    /** One of `products.typologies`. */
    typologyId: uuid('typology_id').$type<TypologyId>(),
    block: text('block'),
    number: text('number').notNull(),
    floor: integer('floor'),
    price: integer('price'),
    state: text('state').notNull().default('available').$type<UnitState>(),
    /** Account time; a reservation that has ended is read as none before the clock frees the unit. */
    reservedUntil: moment('reserved_until'),
    reservedBy: uuid('reserved_by')
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    /** Whom it is reserved for. */
    leadId: uuid('lead_id')
      .references(() => leads.id, { onDelete: 'set null' })
      .$type<LeadId>(),
  },
  (table) => [
    index('product_units_user_idx').on(table.userId),
    uniqueIndex('product_units_number_key').on(
      table.productId,
      sql`lower(coalesce(${table.block}, ''))`,
      sql`lower(${table.number})`,
    ),
    index('product_units_reserved_until_idx').on(table.reservedUntil).where(sql`reserved_until is not null`),
    index('product_units_reserved_by_idx').on(table.reservedBy).where(sql`reserved_by is not null`),
    index('product_units_lead_idx').on(table.leadId).where(sql`lead_id is not null`),
    check(
      'product_units_reserved_until_an_end',
      sql`(${table.state} = 'reserved') = (${table.reservedUntil} is not null)`,
    ),
  ],
);
