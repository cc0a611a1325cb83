import { RESPONSE_STYLES } from '@prumo/contracts/agent';
import { Controller } from 'react-hook-form';
import { productName } from '#platform/brand/product-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { TagField } from '#ui/fields/tag-field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { AgentFormHandle } from './agent-form.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.general;
const styles = RESPONSE_STYLES.map((value) => ({ value, label: texts.styles[value] }));

export function GeneralPanel({ form }: { form: AgentFormHandle }) {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  return (
    <Panel title={texts.title} bodyClassName="grid gap-4 sm:grid-cols-2">
      {watch('companyName').trim() === productName ? (
        <DefaultName onWrite={() => form.setFocus('companyName', { shouldSelect: true })} />
      ) : null}
      <Field label={texts.companyName} error={errors.companyName?.message} isRequired>
        {(field) => <Input {...field} {...register('companyName')} autoComplete="off" />}
      </Field>
      <Field label={texts.responseStyle} error={errors.responseStyle?.message}>
        {(field) => (
          <Controller
            control={control}
            name="responseStyle"
            render={({ field: { value = 'profissional', onChange, onBlur, ref } }) => (
              <Select {...field} ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} options={styles} />
            )}
          />
        )}
      </Field>
      <Field
        label={texts.companyDescription}
        error={errors.companyDescription?.message}
        hint={texts.companyDescriptionHint}
        isRequired
        className="sm:col-span-2"
      >
        {(field) => <Textarea {...field} {...register('companyDescription')} />}
      </Field>
      <Field
        label={texts.calendlyUrl}
        error={errors.calendlyUrl?.message}
        hint={texts.calendlyHint}
        className="sm:col-span-2"
      >
        {(field) => (
          <Input
            {...field}
            {...register('calendlyUrl')}
            inputMode="url"
            placeholder={texts.calendlyPlaceholder}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="space-y-4 sm:col-span-2">
        <SwitchField
          form={form}
          name="autoQualification"
          label={texts.autoQualification}
          hint={texts.autoQualificationHint}
        />
        <SwitchField
          form={form}
          name="transferToHuman"
          label={texts.transferToHuman}
          hint={texts.transferToHumanHint}
        />
      </div>
      {watch('transferToHuman') ? (
        <Controller
          control={control}
          name="transferConditions"
          render={({ field: { value, onChange } }) => (
            <TagField
              label={texts.conditions}
              error={errors.transferConditions?.message}
              hint={texts.conditionsHint}
              className="sm:col-span-2"
              value={value}
              onValueChange={onChange}
              placeholder={texts.conditionsPlaceholder}
              onRefused={(condition) => toast({ title: texts.conditionRepeated, description: condition })}
            />
          )}
        />
      ) : null}
    </Panel>
  );
}

/** The agent would introduce itself by the name of the software. */
const DefaultName = ({ onWrite }: { onWrite: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-amber-soft px-3 py-2 text-amber-text text-sm sm:col-span-2">
    <p className="min-w-0 flex-1 basis-64">{texts.defaultName(productName)}</p>
    <Button size="sm" onClick={onWrite}>
      {texts.defaultNameAct}
    </Button>
  </div>
);

type SwitchFieldProps = {
  form: AgentFormHandle;
  name: 'autoQualification' | 'transferToHuman';
  label: string;
  hint: string;
};

function SwitchField({ form, name, label, hint }: SwitchFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value = true, onChange } }) => (
        <SwitchLine label={label} hint={hint} checked={value} onCheckedChange={onChange} />
      )}
    />
  );
}
