import type { ProductId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { MAX_TYPOLOGIES } from '@prumo/contracts/products/typologies';
import { Building, Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { productTexts } from '../../texts.ts';
import { AmountInput } from '../amount-input.tsx';
import { FormSection } from '../form-section.tsx';
import { newTypology } from '../product-form-values.ts';
import type { ProductFormHandle } from '../product-input.ts';

const texts = productTexts.form.typologies;

type TypologiesSectionProps = {
  form: ProductFormHandle;
  product: Product | undefined;
  onOpenUnits: (id: ProductId) => void;
};

export function TypologiesSection({ form, product, onOpenUnits }: TypologiesSectionProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'typologies', keyName: 'key' });
  const problem = form.formState.errors.typologies;
  return (
    <FormSection title={productTexts.form.sections.typologies} hint={texts.hint}>
      {fields.map(({ key, id }, place) => (
        <TypologyFields
          key={key}
          form={form}
          place={place}
          hasUnits={product?.unitGroups.some(({ typologyId }) => typologyId === id) ?? false}
          onRemove={() => remove(place)}
        />
      ))}
      {problem?.message ? (
        <p role="alert" className="col-span-full text-red-text text-xs">
          {problem.message}
        </p>
      ) : null}
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Plus />}
          disabled={fields.length >= MAX_TYPOLOGIES}
          onClick={() => append(newTypology(), { focusName: `typologies.${fields.length}.name` })}
        >
          {texts.add}
        </Button>
        {product ? (
          <Button size="sm" icon={<Building />} onClick={() => onOpenUnits(product.id)}>
            {texts.openUnits}
          </Button>
        ) : (
          <p className="text-ink-muted text-xs">{texts.unitsLater}</p>
        )}
      </div>
    </FormSection>
  );
}

const OTHER_END = { areaMin: 'areaMax', areaMax: 'areaMin', priceMin: 'priceMax', priceMax: 'priceMin' } as const;

type TypologyFieldsProps = { form: ProductFormHandle; place: number; hasUnits: boolean; onRemove: () => void };

function TypologyFields({ form, place, hasUnits, onRemove }: TypologyFieldsProps) {
  const { register } = form;
  const errors = form.formState.errors.typologies?.[place];
  return (
    <fieldset className="col-span-full grid min-w-0 grid-cols-2 gap-x-3 gap-y-3 rounded-md border bg-sunken p-3 sm:grid-cols-4">
      <legend className="sr-only">{texts.one(place + 1)}</legend>
      <div className="col-span-2 flex items-start gap-2">
        <Field label={texts.name} error={errors?.name?.message} className="flex-1" isRequired>
          {(field) => (
            <Input
              {...field}
              {...register(`typologies.${place}.name`)}
              placeholder={texts.namePlaceholder}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
        <IconButton
          variant="danger"
          label={texts.remove(form.getValues(`typologies.${place}.name`) ?? '')}
          icon={<Trash2 />}
          onClick={onRemove}
          className="mt-5"
        />
      </div>
      <Field label={texts.bedrooms} error={errors?.bedrooms?.message}>
        {(field) => (
          <Input
            {...field}
            {...register(`typologies.${place}.bedrooms`)}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={texts.unitsLeft} error={errors?.unitsLeft?.message} hint={hasUnits ? texts.counted : undefined}>
        {(field) => (
          <Input
            {...field}
            {...register(`typologies.${place}.unitsLeft`)}
            readOnly={hasUnits}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
          />
        )}
      </Field>
      {(['areaMin', 'areaMax', 'priceMin', 'priceMax'] as const).map((name) => (
        <Field key={name} label={texts[name]} error={errors?.[name]?.message}>
          {(field) => (
            <Controller
              control={form.control}
              name={`typologies.${place}.${name}`}
              // Either end can make the range valid or invalid.
              rules={{ deps: [`typologies.${place}.${OTHER_END[name]}`] }}
              render={({ field: { value, onChange, onBlur } }) => (
                <AmountInput
                  {...field}
                  value={String(value ?? '')}
                  onValueChange={onChange}
                  onBlur={onBlur}
                  unit={name.startsWith('area') ? 'm²' : 'R$'}
                />
              )}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
