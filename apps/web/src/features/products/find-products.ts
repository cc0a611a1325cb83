import type { Product, SaleStatus } from '@prumo/contracts/products';
import { productTypeLabel } from '#platform/labels.ts';

export type ProductFilter = { text: string; sale: SaleStatus | '' };

export const NO_FILTER: ProductFilter = { text: '', sale: '' };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** Every word somewhere in what the card shows, without accents or case. */
export function findProducts(products: readonly Product[], { text, sale }: ProductFilter): Product[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const { name, type, location, description, statusImovel, targetAudience, diferenciais } = product;
    const said = [
      name,
      type && productTypeLabel(type),
      location,
      description,
      statusImovel,
      ...targetAudience,
      ...diferenciais,
    ];
    const hay = plain(said.filter(Boolean).join(' '));
    return (sale === '' || product.saleStatus === sale) && words.every((word) => hay.includes(word));
  });
}
