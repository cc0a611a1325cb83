import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import type { Ref } from 'react';
import { productTypeLabel } from '#domain/products/labels.ts';
import { hasWords } from '#platform/text/has-words.ts';
import type { FieldControl } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SearchSelect } from '#ui/overlays/search-select.tsx';
import { formTexts } from './texts.ts';

const texts = formTexts;
const SEARCHABLE = 20;

type ProductChoiceProps = FieldControl & {
  products: readonly Product[];
  value: ProductId | '';
  onValueChange: (id: ProductId) => void;
  onBlur: () => void;
  ref: Ref<HTMLButtonElement>;
};

export function ProductChoice({ products, ...control }: ProductChoiceProps) {
  const options = products.map(({ id, name, type, saleStatus }) => {
    const note = saleStatus === 'disponivel' ? type && productTypeLabel(type) : texts.saleOf[saleStatus];
    return { value: id, label: note ? `${name} · ${note}` : name };
  });
  if (products.length <= SEARCHABLE)
    return <Select {...control} options={options} placeholder={texts.productPlaceholder} />;
  return (
    <SearchSelect
      {...control}
      options={options}
      matches={({ label }, typed) => hasWords([label], typed)}
      label={texts.product}
      placeholder={texts.productPlaceholder}
      searchPlaceholder={texts.productSearch}
      empty={texts.productNone}
    />
  );
}
