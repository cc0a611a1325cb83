import type { Product } from '@prumo/contracts/products';
import { formatArea, formatMoney } from '#platform/text/format.ts';
import { productTexts } from '../texts.ts';

const texts = productTexts.card;

function range(min: number | null, max: number | null, format: (value: number) => string): string | null {
  if (min !== null && max !== null) return min === max ? format(min) : texts.range(format(min), format(max));
  if (min !== null) return texts.from(format(min));
  return max === null ? null : texts.upTo(format(max));
}

export const priceRange = ({ precoMin, precoMax }: Pick<Product, 'precoMin' | 'precoMax'>) =>
  range(precoMin, precoMax, formatMoney);

export function areaRange({ metragemMin, metragemMax }: Pick<Product, 'metragemMin' | 'metragemMax'>): string | null {
  const text = range(metragemMin, metragemMax, formatArea);
  return text === null ? null : texts.squareMetres(text);
}
