import { expect, test } from 'vitest';
import type { TypologyId } from '../ids.ts';
import { sayBedrooms, sayTypology, stockOf, type Typology, type UnitGroup } from './typologies.ts';

const ID = ['a', 'b'] as TypologyId[];
const typology = (place: number, fields: Partial<Typology> = {}): Typology => ({
  ...{ id: ID[place] as TypologyId, name: 'Studio', bedrooms: null, areaMin: null, areaMax: null },
  ...{ priceMin: null, priceMax: null, unitsLeft: null },
  ...fields,
});
const group = (typologyId: TypologyId | null | undefined, fields: Partial<UnitGroup> = {}): UnitGroup => ({
  ...{ typologyId: typologyId ?? null, total: 2, unsold: 2, available: 1, priceMin: 300, priceMax: 300 },
  ...fields,
});
const TYPED = { precoMin: 100, precoMax: 200, metragemMin: 40, metragemMax: 50 };
const stock = (typologies: Typology[], unitGroups: UnitGroup[] = []) => stockOf({ ...TYPED, typologies, unitGroups });

test('without typologies and units the product is as it was typed', () => {
  expect(stock([])).toEqual({
    ...{ typologies: [], priceMin: 100, priceMax: 200, areaMin: 40, areaMax: 50, unitsLeft: null },
  });
});

test('what typologies do not say stays as typed; one that only begins leaves the end open', () => {
  const first = typology(0, { priceMin: 500, priceMax: 600, unitsLeft: 2 });
  expect(stock([first])).toMatchObject({ priceMin: 500, priceMax: 600, areaMin: 40, areaMax: 50, unitsLeft: 2 });
  const second = typology(1, { priceMin: 550, areaMax: 70 });
  expect(stock([first, second])).toMatchObject({ priceMin: 500, priceMax: null, areaMin: null, areaMax: 70 });
  expect(stock([first, second]).unitsLeft).toBeNull();
});

test('a typology without a unit left gives no price, unless none has one left', () => {
  const gone = typology(0, { priceMin: 500, priceMax: 500, unitsLeft: 0 });
  const left = typology(1, { priceMin: 900, priceMax: 900, unitsLeft: 1 });
  expect(stock([gone, left])).toMatchObject({ priceMin: 900, unitsLeft: 1 });
  expect(stock([gone])).toMatchObject({ priceMin: 500, unitsLeft: 0 });
});

test('units say what is left and what it costs; of those without a price the typology says it', () => {
  const typed = [typology(0, { priceMin: 500, unitsLeft: 9 }), typology(1, { priceMin: 250 })];
  expect(stock(typed, [group(ID[0])])).toMatchObject({
    priceMin: 300,
    priceMax: 300,
    typologies: [{ unitsLeft: 1 }, {}],
  });
  expect(stock(typed, [group(ID[0], { priceMin: null, priceMax: null })])).toMatchObject({
    priceMin: 500,
    priceMax: null,
  });
  expect(stock([], [group(null), group(ID[1], { available: 0, priceMin: null, priceMax: null })])).toMatchObject({
    ...{ priceMin: 300, priceMax: 300, unitsLeft: 1 },
  });
  expect(stock(typed, [group(ID[0], { available: 0, unsold: 0, priceMin: null, priceMax: null })])).toMatchObject({
    ...{ priceMin: 250, typologies: [{ unitsLeft: 0 }, { unitsLeft: null }] },
  });
});

test('a typology is said with what is known of it', () => {
  expect(sayTypology(typology(0))).toBe('');
  expect(sayTypology(typology(0, { bedrooms: 0, areaMin: 28.5, areaMax: 28.5, priceMax: 300_000, unitsLeft: 1 }))).toBe(
    'sem quarto separado, 28,5 m², até R$ 300.000, 1 unidade disponível',
  );
  expect([sayBedrooms([]), sayBedrooms([{ bedrooms: 3 }, { bedrooms: 1 }, { bedrooms: 2 }, { bedrooms: 3 }])]).toEqual([
    null,
    '1, 2 e 3 quartos',
  ]);
});
