import type { Product, SaleStatus } from '@prumo/contracts/products';
import { hasWords } from '#platform/has-words.ts';
import { productTypeLabel } from '#platform/labels.ts';

export type ProductFilter = { text: string; sale: SaleStatus | '' };

export const NO_FILTER: ProductFilter = { text: '', sale: '' };

/** Every word somewhere in what the card shows. */
export const findProducts = (products: readonly Product[], { text, sale }: ProductFilter): Product[] =>
  products.filter((product) => {
    const { name, type, location, description, statusImovel, targetAudience, diferenciais, saleStatus } = product;
    const kind = type && productTypeLabel(type);
    const said = [name, kind, location, description, statusImovel, ...targetAudience, ...diferenciais];
    return (sale === '' || saleStatus === sale) && hasWords(said, text);
  });
