import { PROPERTY_LABELS } from '@prumo/contracts/products/property-fields';
import type { ReactNode } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { productTexts } from '../texts.ts';
import { AmountField, ChoiceField } from './product-fields.tsx';
import type { ProductFormHandle } from './product-input.ts';

const texts = productTexts.form;

type TypedField = 'bedrooms' | 'suites' | 'bathrooms' | 'parking' | 'floor' | 'builtYear' | AddressField | 'code';
type AddressField = 'postalCode' | 'street' | 'streetNumber' | 'complement' | 'neighborhood' | 'city' | 'state';
type PropertyAmount = 'usefulArea' | 'totalArea' | 'rentPrice' | 'condominiumFee' | 'iptu';
type YesOrNo = 'acceptsPets' | 'acceptsFinancing' | 'acceptsExchange' | 'acceptsFgts';

type PropertyInputProps<Name> = { form: ProductFormHandle; name: Name; hint?: ReactNode; className?: string };

type PropertyTextProps = PropertyInputProps<TypedField> & {
  inputMode?: 'numeric' | 'text';
  maxLength?: number;
  placeholder?: string;
};

export function PropertyText({ form, name, hint, className, ...input }: PropertyTextProps) {
  return (
    <Field
      label={PROPERTY_LABELS[name]}
      error={form.formState.errors[name]?.message}
      hint={hint}
      {...(className ? { className } : {})}
    >
      {(field) => <Input {...field} {...input} {...form.register(name)} autoComplete="off" />}
    </Field>
  );
}

export function PropertyAmountField({ form, name }: PropertyInputProps<PropertyAmount>) {
  return (
    <AmountField
      control={form.control}
      name={name}
      label={PROPERTY_LABELS[name]}
      unit={name === 'usefulArea' || name === 'totalArea' ? 'm²' : 'R$'}
      error={form.formState.errors[name]?.message}
    />
  );
}

const YES_OR_NO = [
  [{ value: '', label: texts.none }],
  [
    { value: 'true', label: texts.yes },
    { value: 'false', label: texts.no },
  ],
];

export function YesOrNoField({ form, name }: PropertyInputProps<YesOrNo>) {
  return (
    <ChoiceField
      control={form.control}
      name={name}
      label={PROPERTY_LABELS[name]}
      options={YES_OR_NO}
      error={form.formState.errors[name]?.message}
    />
  );
}
