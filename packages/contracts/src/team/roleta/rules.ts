import { z } from 'zod';
import { FIELD_INVALID, line } from '../../fields.ts';
import { CampaignId, ProductId, RoletaGroupId } from '../../ids.ts';
import { plainForm } from '../../text/plain-form.ts';
import { itemWord, leadSourceWord } from '../../words/schema-free-words.ts';

export const ROLETA_RULES_MAX = 50;

const ids = <Id extends z.ZodType>(id: Id) => z.array(id, { error: FIELD_INVALID }).max(100, FIELD_INVALID);
const names = z
  .array(line().min(1, FIELD_INVALID).max(120, FIELD_INVALID), { error: FIELD_INVALID })
  .max(50, FIELD_INVALID);
const Price = z.number({ error: FIELD_INVALID }).int(FIELD_INVALID).min(0, FIELD_INVALID).max(1e12, FIELD_INVALID);

/** Each asks for one of its values; an empty one asks for nothing. */
export const RuleConditions = z.object({
  sources: names,
  productIds: ids(ProductId),
  campaignIds: ids(CampaignId),
  kinds: names,
  /** Regions, districts or cities, found anywhere in what the lead said. */
  places: names,
  priceFrom: Price.nullable(),
  priceTo: Price.nullable(),
  /** A returning lead had an owner before. */
  contact: z.enum(['any', 'new', 'returning'], { error: FIELD_INVALID }),
});
export type RuleConditions = z.infer<typeof RuleConditions>;

export const ANY_LEAD: RuleConditions = {
  sources: [],
  productIds: [],
  campaignIds: [],
  kinds: [],
  places: [],
  priceFrom: null,
  priceTo: null,
  contact: 'any',
};

export const RoletaRule = z.object({ conditions: RuleConditions, groupId: RoletaGroupId });
export type RoletaRule = z.infer<typeof RoletaRule>;

/** What rules ask of a lead. */
export type LeadTraits = {
  source: string;
  productId: ProductId | null;
  campaignId: CampaignId | null;
  kind: string | null;
  places: readonly string[];
  /** In whole reais; null while the lead has told none. */
  price: number | null;
  isReturning: boolean;
};

/** The group of the first rule that the lead fulfils; null if it fulfils none. */
export const groupFor = (lead: LeadTraits, rules: readonly RoletaRule[]): RoletaGroupId | null =>
  rules.find(({ conditions }) => fulfils(lead, conditions))?.groupId ?? null;

const fulfils = (lead: LeadTraits, asked: RuleConditions): boolean =>
  isAmong(lead.productId, asked.productIds) &&
  isAmong(lead.campaignId, asked.campaignIds) &&
  isSource(lead.source, asked.sources) &&
  namesOne(lead.kind === null ? [] : [lead.kind, itemWord('propertyType', lead.kind)], asked.kinds) &&
  namesOne(lead.places, asked.places) &&
  isPriced(lead.price, asked) &&
  (asked.contact === 'any' || (asked.contact === 'returning') === lead.isReturning);

const isAmong = <Value>(value: Value | null, asked: readonly Value[]): boolean =>
  asked.length === 0 || (value !== null && asked.includes(value));

/** By its code or by the word that screens show. */
const isSource = (source: string, asked: readonly string[]): boolean =>
  asked.length === 0 || asked.some((name) => [source, leadSourceWord(source)].map(plain).includes(plain(name)));

const namesOne = (said: readonly string[], asked: readonly string[]): boolean =>
  asked.length === 0 || asked.some((name) => said.some((text) => plain(text).includes(plain(name))));

const isPriced = (price: number | null, { priceFrom, priceTo }: RuleConditions): boolean =>
  (priceFrom === null && priceTo === null) ||
  (price !== null && price >= (priceFrom ?? 0) && price <= (priceTo ?? Number.POSITIVE_INFINITY));

const plain = (text: string): string => plainForm(text.trim());
