import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { saleTexts as texts } from './sale-texts.ts';
import { priceOf, type SaleValues } from './sale-values.ts';
import { hasUnits, type SoldUnits, UnitField } from './unit-field.tsx';

type SoldThingProps = {
  values: SaleValues;
  onChange: (changes: Partial<SaleValues>) => void;
  errors: Readonly<Record<string, string>>;
  products: readonly Product[];
  goneProduct: string | null;
  units: SoldUnits;
};

/** What was sold: a product, and where it is sold in units one of them. */
export function SoldThing({ values, onChange, errors, products, goneProduct, units }: SoldThingProps) {
  const { kind, value, productId, unitId } = values;
  const product = products.find(({ id }) => id === productId);
  const unit = units.all.find(({ id }) => id === unitId);
  const isInUnits = product !== undefined && hasUnits(product);
  const canBeMarked = isInUnits ? unit !== undefined && unit.state !== 'sold' : product?.saleStatus !== 'vendido';

  /** A value that is still the price of what was chosen before follows the choice. */
  function choose(next: Pick<SaleValues, 'productId' | 'unitId'>) {
    const isPrice = value === '' || value === priceOf(product, unit);
    const chosen = products.find(({ id }) => id === next.productId);
    const price = priceOf(
      chosen,
      units.all.find(({ id }) => id === next.unitId),
    );
    const isOther = next.unitId !== '' && next.unitId !== units.sold?.id;
    onChange({
      ...next,
      ...(isOther ? { marksProductSold: true } : {}),
      ...(kind === 'sale' && isPrice && price ? { value: price } : {}),
    });
  }

  return (
    <>
      <Field label={texts.product} error={errors.productId}>
        {(field) => (
          <Select<ProductId | ''>
            {...field}
            value={productId}
            onValueChange={(next) => choose({ productId: next, unitId: '' })}
            options={[
              { value: '', label: goneProduct ? texts.goneProduct(goneProduct) : texts.noProduct },
              ...products.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
      {isInUnits ? (
        <UnitField
          product={product}
          units={units}
          value={unitId}
          error={errors.unitId}
          onChange={(next) => choose({ productId, unitId: next })}
        />
      ) : null}
      {product && canBeMarked ? (
        <SoldTick
          of={isInUnits ? 'unit' : 'product'}
          checked={values.marksProductSold}
          onChange={(marksProductSold) => onChange({ marksProductSold })}
        />
      ) : null}
    </>
  );
}

type SoldTickProps = { of: 'unit' | 'product'; checked: boolean; onChange: (checked: boolean) => void };

function SoldTick({ of, checked, onChange }: SoldTickProps) {
  const [label, hint] =
    of === 'unit' ? [texts.marksUnitSold, texts.marksUnitSoldHint] : [texts.marksSold, texts.marksSoldHint];
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox className="mt-0.5" aria-label={label} checked={checked} onCheckedChange={onChange} />
      <button type="button" tabIndex={-1} className="text-left" onClick={() => onChange(!checked)}>
        <span className="block text-sm">{label}</span>
        <span className="block text-ink-faint text-xs">{hint}</span>
      </button>
    </div>
  );
}
