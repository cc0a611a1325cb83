import type { WhatsAppSettings } from '@prumo/contracts/channel';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { channelTexts } from './channel-texts.ts';
import type { ChannelValues } from './channel-values.ts';

const texts = channelTexts.server;
const OTHER = 'other';

type ServerFieldProps = { settings: WhatsAppSettings; form: UseFormReturn<ChannelValues> };

export function ServerField({ settings: { servers, baseUrl }, form }: ServerFieldProps) {
  const value = useWatch({ control: form.control, name: 'baseUrl' });
  const [isOther, setIsOther] = useState(baseUrl !== null && !servers.includes(baseUrl));
  const error = form.formState.errors.baseUrl?.message;
  const hasList = servers.length > 0;
  const choose = (chosen: string) => {
    setIsOther(chosen === OTHER);
    form.clearErrors('baseUrl');
    form.setValue('baseUrl', chosen === OTHER ? '' : chosen, { shouldDirty: true });
  };
  return (
    <>
      {hasList ? (
        <Field label={texts.label} error={isOther ? undefined : error} isRequired>
          {(field) => (
            <Select
              {...field}
              value={isOther ? OTHER : value}
              onValueChange={choose}
              placeholder={texts.choose}
              options={[
                servers.map((server) => ({ value: server, label: server })),
                [{ value: OTHER, label: texts.other }],
              ]}
            />
          )}
        </Field>
      ) : null}
      {isOther || !hasList ? (
        <Field label={hasList ? texts.otherLabel : texts.label} error={error} hint={texts.otherHint} isRequired>
          {(field) => (
            <Input
              {...field}
              {...form.register('baseUrl')}
              autoComplete="off"
              spellCheck={false}
              placeholder={channelTexts.fields.evolution.baseUrl?.placeholder}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
