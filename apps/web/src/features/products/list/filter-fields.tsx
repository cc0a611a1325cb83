import { MOST_BEDROOMS_ASKED, PRODUCT_DEALS, PRODUCT_TYPES } from '@prumo/contracts/schema-free-values';
import { productTypeLabel } from '#domain/products/labels.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { ProductsFilter } from '../products-search.ts';
import { saleOptions } from '../sale/sale-labels.ts';
import { listTexts as texts } from './list-texts.ts';
import { PriceInput } from './price-input.tsx';
import { RegionSelect } from './region-select.tsx';

const purposes = PRODUCT_DEALS.map((value) => ({ value, label: texts.purposes[value] }));
const types = PRODUCT_TYPES.map((value) => ({ value, label: productTypeLabel(value) }));
const bedrooms = Array.from({ length: MOST_BEDROOMS_ASKED }, (_, index) => ({
  value: String(index + 1),
  label: texts.atLeast(index + 1),
}));
const any = (label: string) => [{ value: '' as const, label }];

type FilterFieldsProps = { filter: ProductsFilter; onChange: (change: Partial<ProductsFilter>) => void };

export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const isRent = filter.purpose === 'locacao';
  return (
    <>
      <Field label={texts.purpose}>
        {(control) => (
          <Select<(typeof PRODUCT_DEALS)[number] | ''>
            {...control}
            value={filter.purpose ?? ''}
            onValueChange={(purpose) => onChange({ purpose: purpose || undefined })}
            options={[any(texts.anyPurpose), purposes]}
          />
        )}
      </Field>
      <Field label={texts.type}>
        {(control) => (
          <Select<(typeof PRODUCT_TYPES)[number] | ''>
            {...control}
            value={filter.type ?? ''}
            onValueChange={(type) => onChange({ type: type || undefined })}
            options={[any(texts.anyType), types]}
          />
        )}
      </Field>
      <Field label={texts.saleStatus}>
        {(control) => (
          <Select<NonNullable<ProductsFilter['saleStatus']> | ''>
            {...control}
            value={filter.saleStatus ?? ''}
            onValueChange={(saleStatus) => onChange({ saleStatus: saleStatus || undefined })}
            options={[any(texts.anySaleStatus), saleOptions]}
          />
        )}
      </Field>
      <Field label={texts.region}>
        {(control) => <RegionSelect {...control} region={filter} onChange={onChange} />}
      </Field>
      <Field label={texts.bedrooms}>
        {(control) => (
          <Select
            {...control}
            value={filter.bedrooms ? String(filter.bedrooms) : ''}
            onValueChange={(least) => onChange({ bedrooms: Number(least) || undefined })}
            options={[any(texts.anyBedrooms), bedrooms]}
          />
        )}
      </Field>
      <Field label={isRent ? texts.minRent : texts.minPrice}>
        {(control) => (
          <PriceInput {...control} value={filter.minPrice} onChange={(minPrice) => onChange({ minPrice })} />
        )}
      </Field>
      <Field label={isRent ? texts.maxRent : texts.maxPrice}>
        {(control) => (
          <PriceInput {...control} value={filter.maxPrice} onChange={(maxPrice) => onChange({ maxPrice })} />
        )}
      </Field>
    </>
  );
}
