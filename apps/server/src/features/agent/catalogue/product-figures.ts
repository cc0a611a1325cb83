import { entriesOf } from '@prumo/contracts/text/known-keys';
import { reais, squareMetres } from '@prumo/contracts/text/money';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { figuresIn, type NumberInText } from '../text/figures.ts';
import { tellableFacts } from './product-facts.ts';

export type ProductFigure = {
  figure: NumberInText;
  product: CatalogueProduct;
  field: keyof CatalogueProduct;
  value: string;
};

const AMOUNTS = { precoMin: 'money', precoMax: 'money', metragemMin: 'area', metragemMax: 'area' } as const;

export const figuresOf = memoizeByObject((product: CatalogueProduct): readonly ProductFigure[] => {
  const amounts = entriesOf(AMOUNTS).flatMap(([field, kind]) => {
    const amount = product[field];
    if (amount === null) return [];
    const value = kind === 'money' ? reais(amount) : squareMetres(amount);
    return [{ figure: { kind, value: amount, text: String(amount) }, product, field, value }];
  });
  const texts: { field: keyof CatalogueProduct; text: string }[] = [
    ...tellableFacts(product).map(({ field, text }) => ({ field: field as keyof CatalogueProduct, text })),
    { field: 'location', text: product.location ?? '' },
    { field: 'name', text: product.name },
    { field: 'statusImovel', text: product.statusImovel ?? '' },
  ];
  const inTexts = texts.flatMap(({ field, text }) =>
    figuresIn(text).map((figure) => ({ figure, product, field, value: text })),
  );
  return [...amounts, ...inTexts];
});
