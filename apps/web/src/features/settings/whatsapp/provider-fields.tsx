import type { Provider, WhatsAppSettings } from '@prumo/contracts/channel';
import { PROVIDER_FIELDS } from '@prumo/contracts/channel/whatsapp';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { channelTexts } from './channel-texts.ts';
import type { ChannelValues } from './channel-values.ts';
import { ServerField } from './server-field.tsx';

type ProviderFieldsProps = {
  provider: Exclude<Provider, 'simulator'>;
  settings: WhatsAppSettings;
  form: UseFormReturn<ChannelValues>;
};

export function ProviderFields({ provider, settings, form }: ProviderFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {PROVIDER_FIELDS[provider].map(({ name, isSecret, missing }) => {
        if (name === 'baseUrl') return <ServerField key={name} settings={settings} form={form} />;
        const text = channelTexts.fields[provider][name];
        const mask = isSecret ? settings[name] : null;
        const Control = isSecret ? PasswordInput : Input;
        return (
          <Field
            key={name}
            label={text?.label ?? name}
            error={errors[name]?.message}
            hint={mask ? channelTexts.kept(mask) : text?.hint}
            isRequired={missing !== null}
          >
            {(field) => (
              <Control
                {...field}
                {...form.register(name)}
                autoComplete="off"
                spellCheck={false}
                placeholder={mask ?? text?.placeholder}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
