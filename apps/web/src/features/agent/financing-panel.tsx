import { FINANCING_SYSTEMS, TERM_UNITS } from '@prumo/contracts/agent/financing';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import type { AgentFormHandle } from './agent-form.ts';
import type { AgentValues } from './agent-form-values.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.financing;

const systems = FINANCING_SYSTEMS.map((value) => ({ value, label: texts.systems[value] }));
const units = TERM_UNITS.map((value) => ({ value, label: texts.units[value] }));

type Conditions = NonNullable<AgentValues['financing']>;

/** Nothing is filled in for the account: what it does not set is not reckoned with. */
const BLANK: Conditions = { system: 'sac', annualRate: '', term: '', termUnit: 'years', minDownPayment: '' };

export function FinancingPanel({ form }: { form: AgentFormHandle }) {
  const [typed, setTyped] = useState(BLANK);
  const current = form.watch('financing');
  const isOn = Boolean(current);
  const turn = (checked: boolean) => {
    if (current) setTyped(current);
    form.setValue('financing', checked ? typed : null, { shouldDirty: true });
    form.clearErrors('financing');
  };
  return (
    <Panel title={texts.title} bodyClassName="space-y-4">
      <SwitchLine label={texts.isOn} hint={texts.isOnHint} checked={isOn} onCheckedChange={turn} />
      {isOn ? (
        <>
          <ChoiceField form={form} name="system" label={texts.system} hint={texts.systemHint} options={systems} />
          <NumberField form={form} name="annualRate" label={texts.rate} hint={texts.rateHint} />
          <div className="grid grid-cols-2 gap-3">
            <NumberField form={form} name="term" label={texts.term} />
            <ChoiceField form={form} name="termUnit" label={texts.unit} options={units} />
          </div>
          <NumberField form={form} name="minDownPayment" label={texts.down} hint={texts.downHint} />
          <p className="text-ink-muted text-sm">{texts.said}</p>
        </>
      ) : null}
    </Panel>
  );
}

type LineProps = { form: AgentFormHandle; label: string; hint?: string };

function NumberField({ form, name, label, hint }: LineProps & { name: 'annualRate' | 'term' | 'minDownPayment' }) {
  const error = form.formState.errors.financing?.[name]?.message;
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(field) => (
        <Input
          {...field}
          {...form.register(`financing.${name}`)}
          inputMode={name === 'term' ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="figure max-w-28"
        />
      )}
    </Field>
  );
}

type ChoiceProps = LineProps & {
  name: 'system' | 'termUnit';
  options: readonly { value: string; label: string }[];
};

const ChoiceField = ({ form, name, label, hint, options }: ChoiceProps) => (
  <Controller
    control={form.control}
    name={`financing.${name}`}
    render={({ field: { value, onChange } }) => (
      <Field label={label} {...(hint === undefined ? {} : { hint })}>
        {(field) => <Select {...field} value={value ?? ''} onValueChange={onChange} options={[...options]} />}
      </Field>
    )}
  />
);
