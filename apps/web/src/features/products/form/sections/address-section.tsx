import {
  ADDRESS_DISCLOSURES,
  type AddressDisclosure,
  type PropertyAddress,
  sayAddress,
  tellableAddress,
} from '@prumo/contracts/products/property-fields';
import { useWatch } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { productTexts } from '../../texts.ts';
import { FormSection } from '../form-section.tsx';
import { ChoiceField } from '../product-fields.tsx';
import type { ProductFormHandle } from '../product-input.ts';
import { PropertyText } from '../property-inputs.tsx';

const texts = productTexts.form;
const disclosureOptions = [ADDRESS_DISCLOSURES.map((value) => ({ value, label: texts.disclosures[value] }))];

export function AddressSection({ form }: { form: ProductFormHandle }) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={texts.sections.address}>
      <Field
        label={texts.location}
        error={errors.location?.message}
        hint={texts.locationHint}
        className="col-span-full"
      >
        {(field) => <Input {...field} {...register('location')} autoComplete="off" />}
      </Field>
      <PropertyText form={form} name="postalCode" inputMode="numeric" maxLength={9} placeholder="00000-000" />
      <PropertyText form={form} name="street" />
      <div className="grid grid-cols-2 gap-x-3">
        <PropertyText form={form} name="streetNumber" />
        <PropertyText form={form} name="complement" />
      </div>
      <PropertyText form={form} name="neighborhood" />
      <div className="grid grid-cols-[1fr_5rem] gap-x-3">
        <PropertyText form={form} name="city" />
        <PropertyText form={form} name="state" maxLength={2} placeholder="SP" />
      </div>
      <div className="grid grid-cols-2 gap-x-3">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field key={name} label={texts[name]} error={errors[name]?.message}>
            {(field) => <Input {...field} {...register(name)} autoComplete="off" className="figure" />}
          </Field>
        ))}
      </div>
      <div className="col-span-full">
        <ChoiceField
          control={control}
          name="addressDisclosure"
          label={texts.disclosure}
          options={disclosureOptions}
          error={errors.addressDisclosure?.message}
          hint={<WhatLeadsRead form={form} />}
        />
      </div>
    </FormSection>
  );
}

const ADDRESS = ['postalCode', 'street', 'streetNumber', 'complement', 'neighborhood', 'city', 'state'] as const;

function WhatLeadsRead({ form: { control } }: { form: ProductFormHandle }) {
  const typed = useWatch({ control, name: [...ADDRESS] });
  const disclosure: AddressDisclosure = useWatch({ control, name: 'addressDisclosure' }) ?? 'neighborhood';
  const address = Object.fromEntries(ADDRESS.map((field, place) => [field, typed[place]?.trim() || null]));
  const tellable = tellableAddress(address as PropertyAddress, disclosure);
  const told = sayAddress({ ...tellable, state: tellable.state?.toUpperCase() ?? null });
  return <>{told ? texts.leadsRead(told) : texts.leadsReadNothing}</>;
}
