import type { CreateCampaignBody } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { zoneName } from '#platform/text/format.ts';
import { readReais, toTyped } from '#platform/text/reais.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { CampaignValues } from './campaign-form-values.ts';
import { ProductChoice } from './product-choice.tsx';
import { ScheduleInput } from './schedule-input.tsx';
import { TagsField } from './tags-field.tsx';
import { formTexts } from './texts.ts';

const texts = formTexts;

type CampaignForm = UseFormReturn<CampaignValues, unknown, CreateCampaignBody>;
type CampaignFieldsProps = {
  form: CampaignForm;
  products: readonly Product[];
  /** Null = a new campaign. */
  campaignId: CampaignId | null;
  /** Absent = tags stay as typed. */
  normalizeTag?: (tag: string) => string;
};

export function CampaignFields({ form, products, campaignId, normalizeTag }: CampaignFieldsProps) {
  const timezone = useTimezone();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      <Field label={texts.name} error={errors.name?.message} isRequired>
        {(field) => <Input {...field} {...register('name')} placeholder={texts.namePlaceholder} autoComplete="off" />}
      </Field>
      <Field label={texts.description} error={errors.description?.message}>
        {(field) => (
          <Textarea {...field} {...register('description')} rows={2} placeholder={texts.descriptionPlaceholder} />
        )}
      </Field>
      <Field label={texts.product} error={errors.productId?.message} isRequired>
        {(field) => (
          <Controller
            control={control}
            name="productId"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <ProductChoice
                {...field}
                ref={ref}
                products={products}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="targetTags"
        render={({ field: { value, onChange } }) => (
          <TagsField
            value={value}
            onValueChange={onChange}
            error={errors.targetTags?.message}
            campaignId={campaignId}
            {...(normalizeTag ? { normalize: normalizeTag } : {})}
          />
        )}
      />
      <Field label={texts.schedule} error={errors.scheduledAt?.message} hint={texts.scheduleHint(zoneName(timezone))}>
        {(field) => (
          <Controller
            control={control}
            name="scheduledAt"
            render={({ field: { value, onChange, onBlur } }) => (
              <ScheduleInput {...field} value={value} onValueChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </Field>
      <Field label={texts.cost} error={errors.cost?.message} hint={texts.costHint}>
        {(field) => (
          <Controller
            control={control}
            name="cost"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Input
                {...field}
                ref={ref}
                inputMode="decimal"
                autoComplete="off"
                className="figure max-w-48"
                placeholder={texts.costPlaceholder}
                value={value}
                onChange={onChange}
                onBlur={() => {
                  const reais = readReais(value);
                  if (!Number.isNaN(reais)) onChange(toTyped(reais));
                  onBlur();
                }}
              />
            )}
          />
        )}
      </Field>
    </div>
  );
}
