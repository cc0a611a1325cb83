import { useWatch } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { productTexts } from '../../texts.ts';
import { FigureRow, FormSection } from '../form-section.tsx';
import { AmountField, TagsField } from '../product-fields.tsx';
import type { ProductFormHandle } from '../product-input.ts';
import { PropertyAmountField, PropertyText } from '../property-inputs.tsx';
import { COUNTED_FIELDS, type Proposal, proposeCounts } from '../propose-counts.ts';

const texts = productTexts.form;

type TraitsSectionProps = {
  form: ProductFormHandle;
  /** Stored, and no longer on the form. */
  listed: { features: readonly string[]; benefits: readonly string[] };
};

export function TraitsSection({ form, listed }: TraitsSectionProps) {
  const { control } = form;
  const { errors } = form.formState;
  const [description, diferenciais] = useWatch({ control, name: ['description', 'diferenciais'] });
  const filled = useWatch({ control, name: [...COUNTED_FIELDS] });
  const proposals = proposeCounts({ description: description ?? '', diferenciais: diferenciais ?? [], ...listed });
  return (
    <FormSection title={texts.sections.traits} isDense>
      <FigureRow>
        {COUNTED_FIELDS.map((name, place) => {
          const isEmpty = filled[place] === '' || filled[place] == null;
          const proposal = isEmpty ? proposals[name] : undefined;
          return (
            <PropertyText
              key={name}
              form={form}
              name={name}
              inputMode="numeric"
              maxLength={2}
              hint={
                proposal ? (
                  <ProposedCount
                    proposal={proposal}
                    onUse={() =>
                      form.setValue(name, String(proposal.count), { shouldDirty: true, shouldValidate: true })
                    }
                  />
                ) : undefined
              }
            />
          );
        })}
      </FigureRow>
      <PropertyAmountField form={form} name="usefulArea" />
      <PropertyAmountField form={form} name="totalArea" />
      <AmountField
        control={control}
        name="metragemMin"
        label={texts.areaMin}
        unit="m²"
        error={errors.metragemMin?.message}
        hint={texts.areaRangeHint}
      />
      <AmountField
        control={control}
        name="metragemMax"
        label={texts.areaMax}
        unit="m²"
        error={errors.metragemMax?.message}
      />
      <PropertyText form={form} name="floor" hint={texts.floorHint} />
      <PropertyText form={form} name="builtYear" inputMode="numeric" maxLength={4} />
      <TagsField
        control={control}
        name="diferenciais"
        label={texts.differentiators}
        placeholder={texts.differentiatorsPlaceholder}
      />
    </FormSection>
  );
}

function ProposedCount({ proposal, onUse }: { proposal: Proposal; onUse: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {texts.proposed(proposal.source, proposal.words)}
      <Button variant="link" size="sm" aria-label={texts.useProposed(proposal.words)} onClick={onUse}>
        {texts.use}
      </Button>
    </span>
  );
}
