import { z } from 'zod';
import { FIELD_INVALID, optionalText, Timestamp } from '../fields.ts';
import { MessageId, ProductId } from '../ids.ts';
import { PRODUCT_TYPES } from '../products.ts';

/** The five items of a complete qualification, in the order in which they are asked, by their names at the lead. */
export const QUALIFICATION_ITEMS = ['propertyType', 'propertyStage', 'location', 'budget', 'objetivo'] as const;
export type QualificationItem = (typeof QUALIFICATION_ITEMS)[number];

/** What is kept when it is told, and never asked for. */
export const TOLD_ITEMS = ['timeline', 'profession', 'name', 'email'] as const;

export const LedgerItem = z.enum([...QUALIFICATION_ITEMS, ...TOLD_ITEMS], { error: FIELD_INVALID });
export type LedgerItem = z.infer<typeof LedgerItem>;

/** Items with a closed list of values; the others are free text, the budget an amount. */
export const ITEM_CHOICES = {
  propertyType: PRODUCT_TYPES,
  propertyStage: ['pronto', 'construcao', 'lancamento', 'planta'],
  objetivo: ['moradia', 'renda', 'valorizacao', 'investimento'],
} as const;

/** Where an item stands between the lead and us. */
export const ItemState = z.enum(['unknown', 'asked', 'answered', 'refused', 'corrected']);
export type ItemState = z.infer<typeof ItemState>;

/** Where a value came from. */
export const QualificationSource = z.discriminatedUnion('kind', [
  /** The lead said it, in the words of this message. */
  z.object({ kind: z.literal('message'), messageId: MessageId, at: Timestamp, excerpt: z.string() }),
  z.object({ kind: z.literal('spreadsheet') }),
  z.object({ kind: z.literal('record') }),
  /** A person of the account wrote it here. */
  z.object({ kind: z.literal('person') }),
  /** A person changed what had been known before. */
  z.object({ kind: z.literal('corrected') }),
]);
export type QualificationSource = z.infer<typeof QualificationSource>;

export const QualificationEntry = z.object({
  item: LedgerItem,
  state: ItemState,
  /** Null while it is not known. */
  value: z.string().nullable(),
  /** Of a value, where it came from; of a refusal, the message that refused. */
  source: QualificationSource.nullable(),
});
export type QualificationEntry = z.infer<typeof QualificationEntry>;

/** The five items, then those that are only kept. */
export const Qualification = z.object({ items: z.array(QualificationEntry) });
export type Qualification = z.infer<typeof Qualification>;

/**
 * `set` writes a value, `clear` forgets it, `ask_again` forgets it and what was asked about it. `expected` is the value
 * the change was made on: when the item has another by now, the answer is 409 `lead_changed`.
 */
export const CorrectItemBody = z.object({
  item: LedgerItem,
  action: z.enum(['clear', 'ask_again', 'set'], { error: FIELD_INVALID }),
  value: optionalText(254),
  expected: z.string({ error: FIELD_INVALID }).max(300, FIELD_INVALID).nullable().optional(),
});
export type CorrectItemBody = z.infer<typeof CorrectItemBody>;

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
