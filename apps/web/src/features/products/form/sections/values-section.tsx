import { choiceLabel, IPTU_PERIODS, PROPERTY_LABELS } from '@prumo/contracts/products/property-fields';
import { useWatch } from 'react-hook-form';
import { productTexts } from '../../texts.ts';
import { FormSection } from '../form-section.tsx';
import { AmountField, ChoiceField } from '../product-fields.tsx';
import type { ProductFormHandle } from '../product-input.ts';
import { PropertyAmountField } from '../property-inputs.tsx';

const texts = productTexts.form;
const periodOptions = [
  [{ value: '', label: texts.none }],
  IPTU_PERIODS.map((period) => ({ value: period, label: choiceLabel('iptuPeriod', period) })),
];

export function ValuesSection({ form }: { form: ProductFormHandle }) {
  const { control } = form;
  const { errors } = form.formState;
  const purpose = useWatch({ control, name: 'purpose' });
  return (
    <FormSection title={texts.sections.values} hint={texts.knowledgeHint} isDense>
      {purpose === 'locacao' ? null : (
        <>
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
        </>
      )}
      {purpose === 'locacao' || purpose === 'ambos' ? <PropertyAmountField form={form} name="rentPrice" /> : null}
      <PropertyAmountField form={form} name="condominiumFee" />
      <PropertyAmountField form={form} name="iptu" />
      <ChoiceField
        control={control}
        name="iptuPeriod"
        label={PROPERTY_LABELS.iptuPeriod}
        options={periodOptions}
        error={errors.iptuPeriod?.message}
      />
    </FormSection>
  );
}
