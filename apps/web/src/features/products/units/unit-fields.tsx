import type { TypologyId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { AmountInput } from '../form/amount-input.tsx';
import { unitTexts } from './unit-texts.ts';
import type { UnitValues } from './unit-values.ts';

const texts = unitTexts.form;

type TypedFieldProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  isNumeric?: boolean;
  isRequired?: boolean;
};

export function TypedField({ label, value, error, onChange, hint, isNumeric, isRequired = false }: TypedFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(field) => (
        <Input
          {...field}
          value={value}
          maxLength={20}
          autoComplete="off"
          {...(isNumeric ? { inputMode: 'numeric' as const } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type SharedValues = Pick<UnitValues, 'typologyId' | 'price'>;
type TypologyAndPriceProps = {
  product: Product;
  values: SharedValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SharedValues>) => void;
};

export function TypologyAndPrice({ product, values, errors, onChange }: TypologyAndPriceProps) {
  return (
    <>
      {product.typologies.length > 0 ? (
        <Field label={texts.typology} error={errors.typologyId}>
          {(field) => (
            <Select<TypologyId | ''>
              {...field}
              value={values.typologyId}
              onValueChange={(typologyId) => onChange({ typologyId })}
              options={[
                { value: '', label: texts.noTypology },
                ...product.typologies.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
      ) : null}
      <Field label={texts.price} error={errors.price} hint={values.typologyId ? texts.priceHint : undefined}>
        {(field) => (
          <AmountInput
            {...field}
            value={values.price}
            onValueChange={(price) => onChange({ price })}
            onBlur={() => {}}
            unit="R$"
          />
        )}
      </Field>
    </>
  );
}
