import { expect, test } from 'vitest';
import { areaRange, priceRange } from './product-figures.ts';

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ');

test('a range says what is known of it and nothing else', () => {
  expect(plain(priceRange({ precoMin: 390_000, precoMax: 520_000 }))).toBe('R$ 390.000 a R$ 520.000');
  expect(plain(priceRange({ precoMin: 390_000, precoMax: null }))).toBe('a partir de R$ 390.000');
  expect(plain(priceRange({ precoMin: null, precoMax: 520_000 }))).toBe('até R$ 520.000');
  expect(priceRange({ precoMin: null, precoMax: null })).toBeNull();
  expect(areaRange({ metragemMin: 62, metragemMax: 98 })).toBe('62 a 98 m²');
  expect(areaRange({ metragemMin: 62, metragemMax: 62 })).toBe('62 m²');
});
