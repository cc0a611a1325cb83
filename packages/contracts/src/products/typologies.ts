import { z } from 'zod';
import { FIELD_INVALID, FIELD_REQUIRED, line } from '../fields.ts';
import { TypologyId } from '../ids.ts';
import { reais, squareMetres } from '../text/money.ts';
import { PROPERTY_REFUSALS } from './property-body.ts';
import { PROPERTY_FIELDS } from './property-fields.ts';
import { area, wholeNumber } from './typed-values.ts';

export const MAX_TYPOLOGIES = 30;
export const MIN_ABOVE_MAX = 'Mínimo maior que o máximo';
export const TYPOLOGY_TWICE = 'Já há uma tipologia com este nome';

/** A kind of unit of a launch, as it was typed. */
export const Typology = z.object({
  id: TypologyId,
  name: z.string(),
  bedrooms: z.number().int().nullable(),
  areaMin: z.number().nullable(),
  areaMax: z.number().nullable(),
  /** Whole reais. */
  priceMin: z.number().int().nullable(),
  priceMax: z.number().int().nullable(),
  /** Of a typology without units of its own; null = nobody said. */
  unitsLeft: z.number().int().nullable(),
});
export type Typology = z.infer<typeof Typology>;

const orNull = <Value, Input>(schema: z.ZodType<Value | null | undefined, Input>) =>
  schema.transform((value): Value | null => value ?? null);

const typology = z.object({
  id: TypologyId,
  name: line(FIELD_REQUIRED).min(1, FIELD_REQUIRED).max(60, FIELD_INVALID),
  bedrooms: orNull(wholeNumber({ most: 99, message: PROPERTY_REFUSALS.count })),
  areaMin: orNull(area()),
  areaMax: orNull(area()),
  priceMin: orNull(wholeNumber()),
  priceMax: orNull(wholeNumber()),
  unitsLeft: orNull(wholeNumber({ most: 99_999, message: PROPERTY_REFUSALS.count })),
});

const isAbove = (min: number | null, max: number | null) => min !== null && max !== null && min > max;

export const typologies = z
  .array(typology, { error: FIELD_INVALID })
  .max(MAX_TYPOLOGIES, FIELD_INVALID)
  .superRefine((list, context) => {
    const names = new Set<string>();
    for (const [index, { name, areaMin, areaMax, priceMin, priceMax }] of list.entries()) {
      const problem = (field: keyof Typology, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (names.has(name.toLowerCase())) problem('name', TYPOLOGY_TWICE);
      names.add(name.toLowerCase());
      if (isAbove(areaMin, areaMax)) problem('areaMin', MIN_ABOVE_MAX);
      if (isAbove(priceMin, priceMax)) problem('priceMin', MIN_ABOVE_MAX);
    }
  });

/** The units of a product that are of one typology, or of none; the prices are of those available. */
export const UnitGroup = z.object({
  typologyId: TypologyId.nullable(),
  total: z.number().int(),
  /** Available or reserved. */
  unsold: z.number().int(),
  available: z.number().int(),
  priceMin: z.number().int().nullable(),
  priceMax: z.number().int().nullable(),
});
export type UnitGroup = z.infer<typeof UnitGroup>;

/** What a product has left to sell. Null = nobody said. */
export type Stock = {
  typologies: Typology[];
  priceMin: number | null;
  priceMax: number | null;
  areaMin: number | null;
  areaMax: number | null;
  unitsLeft: number | null;
};

type StockSource = {
  typologies: readonly Typology[];
  unitGroups: readonly UnitGroup[];
  precoMin: number | null;
  precoMax: number | null;
  metragemMin: number | null;
  metragemMax: number | null;
};

/**
 * Price and areas follow the units and typologies that are left. Of a typology with units the units say how many are left
 * and, where they have a price, what they cost. What none of them says is as typed for the product.
 */
export function stockOf({ typologies: typed, unitGroups, ...product }: StockSource): Stock {
  const ofTypology = new Map(unitGroups.map((group) => [group.typologyId, group]));
  const reckoned = typed.map((one): Typology => {
    const units = ofTypology.get(one.id);
    if (!units) return one;
    const prices = units.priceMin === null ? {} : { priceMin: units.priceMin, priceMax: units.priceMax };
    return { ...one, ...prices, unitsLeft: units.available };
  });
  const loose = unitGroups.filter(({ typologyId }) => !typed.some(({ id }) => id === typologyId));
  const counts = [...reckoned.map(({ unitsLeft }) => unitsLeft), ...loose.map(({ available }) => available)];
  const isLeft = ({ unitsLeft }: Typology) => (unitGroups.length > 0 ? (unitsLeft ?? 0) > 0 : unitsLeft !== 0);
  const left = reckoned.filter(isLeft);
  const offered = left.length + loose.filter(({ available }) => available > 0).length > 0 ? left : reckoned;
  const prices = [...offered, ...loose].map(({ priceMin, priceMax }): Range => [priceMin, priceMax]);
  const areas = offered.map(({ areaMin, areaMax }): Range => [areaMin, areaMax]);
  const [priceMin, priceMax] = rangeOf(prices) ?? [product.precoMin, product.precoMax];
  const [areaMin, areaMax] = rangeOf(areas) ?? [product.metragemMin, product.metragemMax];
  return { typologies: reckoned, priceMin, priceMax, areaMin, areaMax, unitsLeft: sumOf(counts) };
}

type Range = [min: number | null, max: number | null];

/** Null where nothing is known. What only begins somewhere leaves the end open: 'a partir de'. */
function rangeOf(ranges: readonly Range[]): Range | null {
  const known = ranges.filter(([min, max]) => min !== null || max !== null);
  if (known.length === 0) return null;
  const beginnings = known.map(([min]) => min).filter((min) => min !== null);
  const ends = known.map(([, max]) => max).filter((max) => max !== null);
  return [
    beginnings.length === 0 ? null : Math.min(...beginnings),
    ends.length < known.length ? null : Math.max(...ends),
  ];
}

/** Of what nobody counted the whole is not known. */
const sumOf = (counts: readonly (number | null)[]): number | null =>
  counts.length === 0 || counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);

const between = (min: number | null, max: number | null, say: (value: number) => string): string | null => {
  if (min === null && max === null) return null;
  if (min === null || max === null) return min === null ? `até ${say(max ?? 0)}` : `a partir de ${say(min)}`;
  return min === max ? say(min) : `de ${say(min)} a ${say(max)}`;
};

/** '2 quartos, de 58 m² a 71 m², a partir de R$ 480.000, 3 unidades disponíveis' */
export const sayTypology = ({ bedrooms, areaMin, areaMax, priceMin, priceMax, unitsLeft }: Omit<Typology, 'id'>) =>
  [
    bedrooms === null ? null : PROPERTY_FIELDS.bedrooms.say(bedrooms, {}),
    between(areaMin, areaMax, squareMetres),
    between(priceMin, priceMax, reais),
    unitsLeft === null ? null : sayUnitsLeft(unitsLeft),
  ]
    .filter((said) => said !== null)
    .join(', ');

/** '2 e 3 quartos'; null where no typology says. */
export function sayBedrooms(typologies: readonly Pick<Typology, 'bedrooms'>[]): string | null {
  const counts = [...new Set(typologies.flatMap(({ bedrooms }) => bedrooms ?? []))].toSorted((a, b) => a - b);
  const [only] = counts;
  if (only === undefined) return null;
  if (counts.length === 1) return PROPERTY_FIELDS.bedrooms.say(only, {});
  return `${counts.slice(0, -1).join(', ')} e ${counts.at(-1)} quartos`;
}

export const sayUnitsLeft = (count: number): string =>
  count === 0
    ? 'nenhuma unidade disponível'
    : `${count} ${count === 1 ? 'unidade disponível' : 'unidades disponíveis'}`;
