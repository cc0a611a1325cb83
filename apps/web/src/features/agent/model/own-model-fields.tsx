import { MODEL_PROVIDERS, type ModelSettings, PROVIDER_ADDRESSES } from '@prumo/contracts/agent/model';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { modelTexts as texts } from './model-texts.ts';
import type { ModelValues } from './model-values.ts';

const providers = MODEL_PROVIDERS.map((value) => ({ value, label: texts.providers[value] }));

type ModelForm = Pick<UseFormReturn<ModelValues>, 'register' | 'control' | 'watch' | 'setValue' | 'formState'>;

type OwnModelFieldsProps = { form: ModelForm; settings: ModelSettings };

export function OwnModelFields({ form, settings: { own, servers } }: OwnModelFieldsProps) {
  const { register, control, watch } = form;
  const { errors } = form.formState;
  const service = PROVIDER_ADDRESSES[watch('provider')];
  return (
    <>
      <Field label={texts.provider} error={errors.provider?.message}>
        {(field) => (
          <Controller
            control={control}
            name="provider"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Select {...field} ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} options={providers} />
            )}
          />
        )}
      </Field>
      <Field label={texts.model} error={errors.model?.message} hint={texts.modelHint} isRequired>
        {(field) => <Input {...field} {...register('model')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field
        label={texts.baseUrl}
        error={errors.baseUrl?.message}
        hint={hintOfAddress(service, servers)}
        isRequired={service === null}
        className="sm:col-span-2"
      >
        {(field) => <Input {...field} {...register('baseUrl')} inputMode="url" autoComplete="off" spellCheck={false} />}
      </Field>
      <KeyField form={form} ending={own?.apiKey ?? null} isRequired={service !== null && own?.apiKey == null} />
      <Field label={texts.priceInput} error={errors.priceInput?.message} hint={texts.priceHint}>
        {(field) => <Amount {...field} {...register('priceInput')} />}
      </Field>
      <Field label={texts.priceOutput} error={errors.priceOutput?.message}>
        {(field) => <Amount {...field} {...register('priceOutput')} />}
      </Field>
    </>
  );
}

function hintOfAddress(service: string | null, servers: readonly string[]): string {
  if (service !== null) return texts.serviceHint(service);
  return servers.length > 0 ? texts.serversHint(servers) : texts.serverHint;
}

export const Amount = (props: Parameters<typeof Input>[0]) => (
  <Input {...props} inputMode="decimal" autoComplete="off" className="figure max-w-48" />
);

type KeyFieldProps = { form: ModelForm; ending: string | null; isRequired: boolean };

function KeyField({ form, ending, isRequired }: KeyFieldProps) {
  const { register, watch, setValue, formState } = form;
  const isRemoved = watch('isKeyRemoved');
  const hint = ending === null ? texts.keyHint : isRemoved ? texts.keyRemoved : texts.keyKept(ending);
  return (
    <div className="sm:col-span-2">
      <Field label={texts.key} error={formState.errors.apiKey?.message} hint={hint} isRequired={isRequired}>
        {(field) => <PasswordInput {...field} {...register('apiKey')} autoComplete="new-password" />}
      </Field>
      {ending === null ? null : (
        <Button
          variant="link"
          size="sm"
          className="mt-1 px-0"
          onClick={() => setValue('isKeyRemoved', !isRemoved, { shouldDirty: true })}
        >
          {isRemoved ? texts.keepKey : texts.removeKey}
        </Button>
      )}
    </div>
  );
}
