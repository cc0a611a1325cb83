import { expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { describeProduct } from './present-product.ts';

test('a product of which only the name is known is told by its name', () => {
  const [product] = Object.values(COMPANIES).flatMap(({ catalogue }) => catalogue);
  if (!product) throw new Error('no product');
  const unknown = { type: null, location: null, statusImovel: null };
  const bare = {
    ...product,
    ...unknown,
    metragemMin: null,
    metragemMax: null,
    precoMin: null,
    precoMax: null,
    version: 1,
  };
  expect(describeProduct({ ...bare, name: 'Jardins do Lago' })).toEqual({ text: '*Jardins do Lago*.', facts: [] });
  expect(describeProduct({ ...bare, name: 'Jardins do Lago', location: 'Moema' }).text).toBe(
    '*Jardins do Lago*: em Moema.',
  );
});
