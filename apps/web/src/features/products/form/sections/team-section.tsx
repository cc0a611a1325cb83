import type { UserId } from '@prumo/contracts/ids';
import { INVESTOR_PROFILES } from '@prumo/contracts/products';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { productTexts } from '../../texts.ts';
import { FormSection } from '../form-section.tsx';
import { ListingAgentField } from '../listing-agent-field.tsx';
import { ChoiceField, TagsField } from '../product-fields.tsx';
import type { ProductFormHandle } from '../product-input.ts';

const texts = productTexts.form;
const profileOptions = [
  [{ value: '', label: texts.none }],
  INVESTOR_PROFILES.map((value) => ({ value, label: value })),
];

type TeamSectionProps = { form: ProductFormHandle; listingAgentId: UserId | null | undefined };

export function TeamSection({ form, listingAgentId }: TeamSectionProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <FormSection title={texts.sections.team}>
      <ListingAgentField control={control} stored={listingAgentId} error={errors.listingAgentId?.message} />
      <ChoiceField
        control={control}
        name="perfilInvestidor"
        label={texts.investorProfile}
        options={profileOptions}
        error={errors.perfilInvestidor?.message}
      />
      <TagsField
        control={control}
        name="targetAudience"
        label={texts.audience}
        placeholder={texts.audiencePlaceholder}
      />
      <Field
        label={texts.keyNotes}
        hint={texts.keyNotesHint}
        error={errors.keyNotes?.message}
        className="col-span-full"
      >
        {(field) => <Textarea {...field} {...register('keyNotes')} rows={2} />}
      </Field>
      <Field label={texts.script} hint={texts.scriptHint} error={errors.salesScript?.message} className="col-span-full">
        {(field) => <Textarea {...field} {...register('salesScript')} rows={4} />}
      </Field>
    </FormSection>
  );
}
