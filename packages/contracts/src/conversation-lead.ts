import { z } from 'zod';
import { Timestamp } from './fields.ts';
import { MessageId, ProductId } from './ids.ts';

/** The five items of a complete qualification, in the order in which they are asked, by their names at the lead. */
export const QUALIFICATION_ITEMS = ['propertyType', 'propertyStage', 'location', 'budget', 'objetivo'] as const;
export const QualificationItem = z.enum(QUALIFICATION_ITEMS);
export type QualificationItem = z.infer<typeof QualificationItem>;

/** Where a value came from. */
export const QualificationSource = z.discriminatedUnion('kind', [
  /** The lead said it, in the words of this message. */
  z.object({ kind: z.literal('message'), messageId: MessageId, at: Timestamp, excerpt: z.string() }),
  z.object({ kind: z.literal('spreadsheet') }),
  z.object({ kind: z.literal('record') }),
  /** A person changed what had been known before. */
  z.object({ kind: z.literal('corrected') }),
]);
export type QualificationSource = z.infer<typeof QualificationSource>;

export const QualificationEntry = z.object({
  item: QualificationItem,
  /** As the lead's record holds it; null while it is not known. */
  value: z.string().nullable(),
  /** The lead would not say. */
  isRefused: z.boolean(),
  /** Asked for, and not answered yet. */
  isAsked: z.boolean(),
  source: QualificationSource.nullable(),
});
export type QualificationEntry = z.infer<typeof QualificationEntry>;

export const Qualification = z.object({ items: z.array(QualificationEntry) });
export type Qualification = z.infer<typeof Qualification>;

/** A product against what is known of the lead, in words. */
export const ProductOffer = z.object({
  productId: ProductId,
  name: z.string(),
  /** Kind, place, area and price on one line. */
  summary: z.string(),
  /** Nothing the lead asked for is contradicted. */
  isMatch: z.boolean(),
  reasons: z.array(z.string()),
  differences: z.array(z.string()),
  /** Named to the lead before. */
  isOffered: z.boolean(),
  /** How it is offered; every figure in it is the catalogue's. */
  text: z.string(),
});
export type ProductOffer = z.infer<typeof ProductOffer>;

export const OFFERS_MAX = 5;

export const ProductOffers = z.object({
  /** Something to compare products with is known. */
  isAnythingKnown: z.boolean(),
  offers: z.array(ProductOffer),
});
export type ProductOffers = z.infer<typeof ProductOffers>;
