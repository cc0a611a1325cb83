import type { RoletaGroup } from '@prumo/contracts/team/roleta';
import type { RuleConditions } from '@prumo/contracts/team/roleta/rules';
import { entriesOf } from '@prumo/contracts/text/known-keys';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '#domain/campaigns/queries.ts';
import { productsQuery } from '#domain/products/queries.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SeveralSelect } from '#ui/fields/several-select.tsx';
import { TagInput } from '#ui/fields/tag-input.tsx';
import { NumberInput } from './number-input.tsx';
import type { DraftRule } from './roleta-draft.ts';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.rules;
const CONTACTS = entriesOf(texts.contacts).map(([value, label]) => ({ value, label }));

type RuleFieldsProps = { rule: DraftRule; groups: readonly RoletaGroup[]; onChange: (rule: DraftRule) => void };

export function RuleFields({ rule, groups, onChange }: RuleFieldsProps) {
  const { conditions } = rule;
  const ask = (changes: Partial<RuleConditions>) => onChange({ ...rule, conditions: { ...conditions, ...changes } });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={texts.group}>
        {(field) => (
          <Select
            {...field}
            className="w-full"
            value={rule.groupId}
            options={groups.map(({ id, name }) => ({ value: id, label: name || roletaTexts.groups.name }))}
            onValueChange={(groupId) => onChange({ ...rule, groupId })}
          />
        )}
      </Field>
      <Field label={texts.contact}>
        {(field) => (
          <Select
            {...field}
            className="w-full"
            value={conditions.contact}
            options={CONTACTS}
            onValueChange={(contact) => ask({ contact })}
          />
        )}
      </Field>
      <Named conditions={conditions} onAsk={ask} />
      {(['sources', 'kinds', 'places'] as const).map((name) => (
        <Field key={name} label={texts[name]} hint={texts.anyHint}>
          {(field) => <TagInput {...field} value={conditions[name]} onValueChange={(next) => ask({ [name]: next })} />}
        </Field>
      ))}
      {(['priceFrom', 'priceTo'] as const).map((name) => (
        <Field key={name} label={texts[name]} hint={texts.anyHint}>
          {(field) => (
            <NumberInput {...field} value={conditions[name]} onValueChange={(next) => ask({ [name]: next })} />
          )}
        </Field>
      ))}
    </div>
  );
}

type NamedProps = { conditions: RuleConditions; onAsk: (changes: Partial<RuleConditions>) => void };

function Named({ conditions: { productIds, campaignIds }, onAsk }: NamedProps) {
  const { data: products } = useQuery(productsQuery);
  const { data: campaigns } = useQuery(campaignsQuery);
  return (
    <>
      <Field label={texts.product}>
        {(field) => (
          <SeveralSelect
            {...field}
            value={productIds}
            items={products ?? []}
            words={products ? texts.products : texts.loading}
            onValueChange={(ids) => onAsk({ productIds: ids })}
          />
        )}
      </Field>
      <Field label={texts.campaign}>
        {(field) => (
          <SeveralSelect
            {...field}
            value={campaignIds}
            items={campaigns ?? []}
            words={campaigns ? texts.campaigns : texts.loading}
            onValueChange={(ids) => onAsk({ campaignIds: ids })}
          />
        )}
      </Field>
    </>
  );
}
