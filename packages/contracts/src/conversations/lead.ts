import { z } from 'zod';
import { FIELD_INVALID, optionalText, Timestamp } from '../fields.ts';
import { MessageId, ProductId } from '../ids.ts';
import { PRODUCT_TYPES } from '../schema-free-values.ts';

export const QUALIFICATION_ITEMS = ['propertyType', 'propertyStage', 'location', 'budget', 'objetivo'] as const;
export type QualificationItem = (typeof QUALIFICATION_ITEMS)[number];

/** Stored when the lead mentions them, but never asked. */
export const TOLD_ITEMS = ['timeline', 'profession', 'name', 'email'] as const;

export const LedgerItem = z.enum([...QUALIFICATION_ITEMS, ...TOLD_ITEMS], { error: FIELD_INVALID });
export type LedgerItem = z.infer<typeof LedgerItem>;

export const ITEM_CHOICES = {
  propertyType: PRODUCT_TYPES,
  propertyStage: ['pronto', 'construcao', 'lancamento', 'planta'],
  objetivo: ['moradia', 'renda', 'valorizacao', 'investimento'],
} as const;

export const ItemState = z.enum(['unknown', 'asked', 'answered', 'refused', 'corrected']);
export type ItemState = z.infer<typeof ItemState>;

export const QualificationSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), messageId: MessageId, at: Timestamp, excerpt: z.string() }),
  z.object({ kind: z.literal('spreadsheet') }),
  z.object({ kind: z.literal('record') }),
  z.object({ kind: z.literal('person') }),
  z.object({ kind: z.literal('corrected') }),
]);
export type QualificationSource = z.infer<typeof QualificationSource>;

export const QualificationEntry = z.object({
  item: LedgerItem,
  state: ItemState,
  value: z.string().nullable(),
  /** For a refused item, the message with the refusal. */
  source: QualificationSource.nullable(),
});
export type QualificationEntry = z.infer<typeof QualificationEntry>;

export const Qualification = z.object({ items: z.array(QualificationEntry) });
export type Qualification = z.infer<typeof Qualification>;

/**
 * `clear` deletes the value, `ask_again` also the record that it was asked. If the item no longer has the `expected`
 * value, the response is 409 `lead_changed`.
 */
export const CorrectItemBody = z.object({
  item: LedgerItem,
  action: z.enum(['clear', 'ask_again', 'set'], { error: FIELD_INVALID }),
  value: optionalText(254),
  expected: z.string({ error: FIELD_INVALID }).max(300, FIELD_INVALID).nullable().optional(),
});
export type CorrectItemBody = z.infer<typeof CorrectItemBody>;

export const ProductOffer = z.object({
  productId: ProductId,
  name: z.string(),
  summary: z.string(),
  isMatch: z.boolean(),
  reasons: z.array(z.string()),
  differences: z.array(z.string()),
  isOffered: z.boolean(),
  text: z.string(),
});
export type ProductOffer = z.infer<typeof ProductOffer>;

export const OFFERS_MAX = 5;

export const ProductOffers = z.object({
  isAnythingKnown: z.boolean(),
  offers: z.array(ProductOffer),
});
export type ProductOffers = z.infer<typeof ProductOffers>;
