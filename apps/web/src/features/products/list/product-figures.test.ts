import type { Product } from '@prumo/contracts/products';
import { expect, test } from 'vitest';
import { aProduct } from '../../../../test/rows.ts';
import { placeOf, pricesOf, traitsOf } from './product-figures.ts';

const product = (fields: Partial<Product>) => aProduct(fields) as unknown as Product;
const prices = (fields: Partial<Product>) => pricesOf(product(fields)).map((text) => text.replace(/\u00a0/g, ' '));

test('a range says what is known of it and nothing else', () => {
  expect(prices({ precoMin: 390_000, precoMax: 520_000 })).toEqual(['R$ 390.000 a R$ 520.000']);
  expect(prices({ precoMin: 390_000 })).toEqual(['a partir de R$ 390.000']);
  expect(prices({ precoMax: 520_000 })).toEqual(['até R$ 520.000']);
  expect(prices({})).toEqual([]);
});

test('the prices are those of what it is offered for', () => {
  const both = { precoMin: 390_000, precoMax: 390_000, rentPrice: 2_900 };
  expect(prices({ ...both, purpose: 'ambos' })).toEqual(['R$ 390.000', 'R$ 2.900/mês']);
  expect(prices({ ...both, purpose: 'venda' })).toEqual(['R$ 390.000']);
  expect(prices({ ...both, purpose: 'locacao' })).toEqual(['R$ 2.900/mês']);
});

test('rooms, parking and the area stand in one line, the area of the launch before the one of the unit', () => {
  expect(traitsOf(product({ bedrooms: 2, parking: 0, usefulArea: 98.5 }))).toEqual([
    '2 quartos',
    'sem vaga de garagem',
    '98,5 m²',
  ]);
  expect(traitsOf(product({ metragemMin: 62, metragemMax: 98, usefulArea: 70 }))).toEqual(['62 a 98 m²']);
  expect(traitsOf(product({ metragemMin: 62, metragemMax: 62, totalArea: 90 }))).toEqual(['62 m²']);
  expect(traitsOf(product({}))).toEqual([]);
});

test('the place is the neighbourhood, else what was written', () => {
  expect(placeOf(product({ neighborhood: 'Moema', city: 'São Paulo', location: 'Zona Sul' }))).toBe('Moema, São Paulo');
  expect(placeOf(product({ location: 'Zona Sul' }))).toBe('Zona Sul');
});
