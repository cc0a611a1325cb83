import type { CreateProductBody } from '@prumo/contracts/products';
import type { ReactNode } from 'react';
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

type ChosenField =
  | 'type'
  | 'purpose'
  | 'saleStatus'
  | 'statusImovel'
  | 'perfilInvestidor'
  | 'listingAgentId'
  | 'iptuPeriod'
  | 'addressDisclosure'
  | 'acceptsPets'
  | 'acceptsFinancing'
  | 'acceptsExchange'
  | 'acceptsFgts';

export function ChoiceField({
  control,
  name,
  label,
  options,
  error,
  hint,
}: ControlledProps<ChosenField> & {
  options: { value: string; label: string }[][];
  error: string | undefined;
  hint?: ReactNode;
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
              value={String(value ?? '')}
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

const OTHER_END: Partial<Record<AmountName, AmountName>> = {
  metragemMin: 'metragemMax',
  metragemMax: 'metragemMin',
  precoMin: 'precoMax',
  precoMax: 'precoMin',
};

type AmountName =
  | 'metragemMin'
  | 'metragemMax'
  | 'precoMin'
  | 'precoMax'
  | 'usefulArea'
  | 'totalArea'
  | 'rentPrice'
  | 'condominiumFee'
  | 'iptu';

export function AmountField({
  control,
  name,
  label,
  unit,
  error,
  hint,
}: ControlledProps<AmountName> & {
  unit: 'R$' | 'm²';
  error: string | undefined;
  hint?: string;
}) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(field) => (
        <Controller
          control={control}
          name={name}
          // Validates both ends, because either can make the range valid or invalid.
          rules={{ deps: OTHER_END[name] ?? [] }}
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
          className="col-span-full"
          value={value}
          onValueChange={onChange}
        />
      )}
    />
  );
}
