import { DEFAULT_REENGAGEMENT } from '@prumo/contracts/agent';
import { Controller } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import type { AgentFormHandle } from './agent-form.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.reengagement;

export function ReengagementPanel({ form }: { form: AgentFormHandle }) {
  const { isOn, hasSecond } = form.watch('reengagement') ?? DEFAULT_REENGAGEMENT;
  return (
    <Panel title={texts.title} bodyClassName="space-y-4">
      <SwitchField form={form} name="isOn" label={texts.isOn} hint={texts.isOnHint} />
      {isOn ? (
        <>
          <HoursField form={form} name="firstAfterHours" label={texts.first} hint={texts.firstHint} />
          <SwitchField form={form} name="hasSecond" label={texts.hasSecond} hint={texts.hasSecondHint} />
          {hasSecond ? (
            <HoursField form={form} name="secondAfterHours" label={texts.second} hint={texts.secondHint} />
          ) : null}
          <p className="text-ink-muted text-sm">{texts.notSent}</p>
        </>
      ) : null}
    </Panel>
  );
}

type LineProps = { form: AgentFormHandle; label: string; hint: string };

const SwitchField = ({ form, name, ...line }: LineProps & { name: 'isOn' | 'hasSecond' }) => (
  <Controller
    control={form.control}
    name={`reengagement.${name}`}
    render={({ field: { value, onChange } }) => (
      <SwitchLine {...line} checked={value ?? DEFAULT_REENGAGEMENT[name]} onCheckedChange={onChange} />
    )}
  />
);

const HoursField = ({ form, name, label, hint }: LineProps & { name: 'firstAfterHours' | 'secondAfterHours' }) => (
  <Field label={label} hint={hint} error={form.formState.errors.reengagement?.[name]?.message}>
    {(field) => (
      <Input
        {...field}
        {...form.register(`reengagement.${name}`, { setValueAs: hoursOf })}
        inputMode="numeric"
        autoComplete="off"
        className="figure w-28"
      />
    )}
  </Field>
);

/** What is no number is refused by the contract, in its words. */
const hoursOf = (typed: unknown): number => (String(typed).trim() === '' ? Number.NaN : Number(typed));
