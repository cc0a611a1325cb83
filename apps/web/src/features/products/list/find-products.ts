import type { Product } from '@prumo/contracts/products';
import { productTypeLabel } from '#domain/leads/labels.ts';
import { hasWords } from '#platform/text/has-words.ts';
import type { CardFilter } from '#ui/lists/card-list.tsx';

/** Every word somewhere in what the card shows; the choice is among the states of a sale. */
export const findProducts = (products: readonly Product[], { text, choice }: CardFilter): Product[] =>
  products.filter((product) => {
    const { name, type, location, description, statusImovel, targetAudience, diferenciais, saleStatus } = product;
    const kind = type && productTypeLabel(type);
    const said = [name, kind, location, description, statusImovel, ...targetAudience, ...diferenciais];
    return (choice === '' || saleStatus === choice) && hasWords(said, text);
  });
