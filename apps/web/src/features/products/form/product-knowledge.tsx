import { INVESTOR_PROFILES, PROPERTY_STATUSES } from '@prumo/contracts/products';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { productTexts } from '../texts.ts';
import { AmountField, ChoiceField, TagsField } from './product-fields.tsx';
import type { ProductFormHandle } from './product-input.ts';

const texts = productTexts.form;
const choices = (list: readonly string[]) => [
  [{ value: '', label: texts.none }],
  list.map((value) => ({ value, label: value })),
];

export function ProductKnowledge({ form }: { form: ProductFormHandle }) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <fieldset className="mt-1 grid gap-x-3 gap-y-3.5 border-t pt-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{texts.knowledge}</legend>
      <div className="sm:col-span-2">
        <p aria-hidden="true" className="font-semibold text-sm">
          {texts.knowledge}
        </p>
        <p className="text-ink-muted text-xs">{texts.knowledgeHint}</p>
      </div>
      <AmountField
        control={control}
        name="metragemMin"
        label={texts.areaMin}
        unit="m²"
        error={errors.metragemMin?.message}
      />
      <AmountField
        control={control}
        name="metragemMax"
        label={texts.areaMax}
        unit="m²"
        error={errors.metragemMax?.message}
      />
      <AmountField
        control={control}
        name="precoMin"
        label={texts.priceMin}
        unit="R$"
        error={errors.precoMin?.message}
      />
      <AmountField
        control={control}
        name="precoMax"
        label={texts.priceMax}
        unit="R$"
        error={errors.precoMax?.message}
      />
      <ChoiceField
        control={control}
        name="statusImovel"
        label={texts.propertyStatus}
        options={choices(PROPERTY_STATUSES)}
        error={errors.statusImovel?.message}
      />
      <ChoiceField
        control={control}
        name="perfilInvestidor"
        label={texts.investorProfile}
        options={choices(INVESTOR_PROFILES)}
        error={errors.perfilInvestidor?.message}
      />
      <TagsField
        control={control}
        name="diferenciais"
        label={texts.differentiators}
        placeholder={texts.differentiatorsPlaceholder}
      />
      <Field label={texts.script} hint={texts.scriptHint} error={errors.salesScript?.message} className="sm:col-span-2">
        {(field) => <Textarea {...field} {...register('salesScript')} rows={4} />}
      </Field>
    </fieldset>
  );
}
