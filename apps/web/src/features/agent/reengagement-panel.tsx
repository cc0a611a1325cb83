import { DEFAULT_REENGAGEMENT, type ReengagementSettings } from '@prumo/contracts/agent';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { approvedTemplatesQuery } from '#domain/channel/approved-templates.ts';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
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
          <TemplateField form={form} />
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

const NONE = '';
const FRESH_MS = 60_000;

/** Only where the channel knows templates. Those that a person would have to fill are left out. */
function TemplateField({ form }: { form: AgentFormHandle }) {
  const { data: channel } = useQuery(channelStatusQuery);
  const hasTemplates = channel?.hasTemplates === true;
  const { data: templates } = useQuery({ ...approvedTemplatesQuery, staleTime: FRESH_MS, enabled: hasTemplates });
  if (!hasTemplates) return null;
  const fitting = (templates ?? []).filter(({ variables, header }) => variables === 0 && header === null);
  return (
    <Controller
      control={form.control}
      name="reengagement.template"
      render={({ field: { value, onChange } }) => {
        const known = value && !fitting.some((one) => nameOf(one) === nameOf(value)) ? [value, ...fitting] : fitting;
        return (
          <Field label={texts.template} hint={value ? value.body : texts.templateHint}>
            {(field) => (
              <Select
                {...field}
                value={value ? nameOf(value) : NONE}
                onValueChange={(name) => onChange(templateOf(known.find((one) => nameOf(one) === name)))}
                options={[
                  { value: NONE, label: texts.noTemplate },
                  ...known.map((one) => ({ value: nameOf(one), label: nameOf(one) })),
                ]}
              />
            )}
          </Field>
        );
      }}
    />
  );
}

type Template = NonNullable<ReengagementSettings['template']>;

const nameOf = ({ name, language }: Omit<Template, 'body'>) => `${name} (${language})`;
const templateOf = (one: Template | undefined): Template | null =>
  one ? { name: one.name, language: one.language, body: one.body } : null;

/** What is no number is refused by the contract, in its words. */
const hoursOf = (typed: unknown): number => (String(typed).trim() === '' ? Number.NaN : Number(typed));
