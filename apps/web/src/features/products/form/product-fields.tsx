import type { CreateProductBody } from '@prumo/contracts/products';
import { type Control, Controller } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TagField } from '#ui/fields/tag-field.tsx';
import { AmountInput } from './amount-input.tsx';
import type { ProductInput } from './product-input.ts';

type ControlledProps<Name> = {
  control: Control<ProductInput, unknown, CreateProductBody>;
  name: Name;
  label: string;
};

export function ChoiceField({
  control,
  name,
  label,
  options,
  error,
  hint,
}: ControlledProps<'type' | 'saleStatus' | 'statusImovel' | 'perfilInvestidor' | 'listingAgentId'> & {
  options: { value: string; label: string }[][];
  error: string | undefined;
  hint?: string;
}) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              {...field}
              ref={ref}
              value={value ?? ''}
              onValueChange={onChange}
              onBlur={onBlur}
              options={options}
            />
          )}
        />
      )}
    </Field>
  );
}

const OTHER_END = {
  metragemMin: 'metragemMax',
  metragemMax: 'metragemMin',
  precoMin: 'precoMax',
  precoMax: 'precoMin',
} as const;

export function AmountField({
  control,
  name,
  label,
  unit,
  error,
}: ControlledProps<'metragemMin' | 'metragemMax' | 'precoMin' | 'precoMax'> & {
  unit: 'R$' | 'm²';
  error: string | undefined;
}) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          // Validates both ends, because either can make the range valid or invalid.
          rules={{ deps: OTHER_END[name] }}
          render={({ field: { value, onChange, onBlur } }) => (
            <AmountInput {...field} value={String(value ?? '')} onValueChange={onChange} onBlur={onBlur} unit={unit} />
          )}
        />
      )}
    </Field>
  );
}

export function TagsField({
  control,
  name,
  label,
  placeholder,
}: ControlledProps<'targetAudience' | 'diferenciais'> & { placeholder: string }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <TagField
          label={label}
          placeholder={placeholder}
          className="sm:col-span-2"
          value={value}
          onValueChange={onChange}
        />
      )}
    />
  );
}
