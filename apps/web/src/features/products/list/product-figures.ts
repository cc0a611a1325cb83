import type { Product } from '@prumo/contracts/products';
import { sayField } from '@prumo/contracts/products/property-fields';
import { sayBedrooms, sayUnitsLeft, stockOf } from '@prumo/contracts/products/typologies';
import { formatArea, formatMoney } from '#platform/text/format.ts';
import { productTexts } from '../texts.ts';

const texts = productTexts.card;

function range(min: number | null, max: number | null, format: (value: number) => string): string | null {
  if (min !== null && max !== null) return min === max ? format(min) : texts.range(format(min), format(max));
  if (min !== null) return texts.from(format(min));
  return max === null ? null : texts.upTo(format(max));
}

/** The product with the price and area of what it has left; a launch begins at the lowest price. */
export function asOffered(product: Product): Product {
  const { priceMin, priceMax, areaMin, areaMax } = stockOf(product);
  const isLaunch = product.typologies.length + product.unitGroups.length > 0;
  return {
    ...product,
    precoMin: priceMin,
    precoMax: isLaunch ? null : priceMax,
    metragemMin: areaMin,
    metragemMax: areaMax,
  };
}

/** '3 unidades disponíveis'; null of a product that is not sold in units. */
export function unitsLeftOf(product: Product): string | null {
  if (product.typologies.length + product.unitGroups.length === 0) return null;
  const { unitsLeft } = stockOf(product);
  return unitsLeft === null ? texts.units : texts.unitsLeft(sayUnitsLeft(unitsLeft));
}

type Prices = Pick<Product, 'purpose' | 'precoMin' | 'precoMax' | 'rentPrice'>;

/** What it costs to buy and to rent, as far as it is offered for that. */
export function pricesOf({ purpose, precoMin, precoMax, rentPrice }: Prices): string[] {
  const sale = purpose === 'locacao' ? null : range(precoMin, precoMax, formatMoney);
  const rent = purpose === 'venda' || rentPrice === null ? null : texts.perMonth(formatMoney(rentPrice));
  return [sale, rent].filter((price) => price !== null);
}

const bedroomsOf = ({ typologies, bedrooms }: Product): string | null =>
  sayBedrooms(typologies) ?? sayField({ bedrooms }, 'bedrooms');

type Areas = Pick<Product, 'usefulArea' | 'totalArea' | 'metragemMin' | 'metragemMax'>;

function areaOf({ usefulArea, totalArea, metragemMin, metragemMax }: Areas): string | null {
  const one = usefulArea ?? totalArea;
  const text = range(metragemMin, metragemMax, formatArea) ?? (one === null ? null : formatArea(one));
  return text === null ? null : texts.squareMetres(text);
}

/** '2 quartos', '1 vaga', '58 a 71 m²' */
export const traitsOf = (product: Product): string[] =>
  [bedroomsOf(product), sayField(product, 'parking'), areaOf(product)].filter((trait) => trait !== null);

export const placeOf = ({ neighborhood, city, location }: Product): string | null =>
  [neighborhood, city].filter(Boolean).join(', ') || location;
