import type { Product } from '@prumo/contracts/products';
import { hasWords } from '#platform/has-words.ts';
import { productTypeLabel } from '#platform/labels.ts';
import type { CardFilter } from '#ui/card-list.tsx';

/** Every word somewhere in what the card shows; the choice is among the states of a sale. */
export const findProducts = (products: readonly Product[], { text, choice }: CardFilter): Product[] =>
  products.filter((product) => {
    const { name, type, location, description, statusImovel, targetAudience, diferenciais, saleStatus } = product;
    const kind = type && productTypeLabel(type);
    const said = [name, kind, location, description, statusImovel, ...targetAudience, ...diferenciais];
    return (choice === '' || saleStatus === choice) && hasWords(said, text);
  });
