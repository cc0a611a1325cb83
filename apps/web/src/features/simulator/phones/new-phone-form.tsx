import type { SimulatorPhone } from '@prumo/contracts/channel';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { isPlausiblePhone } from '../phone/phone-number.ts';
import { useCreatePhone } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.form;

type NewPhoneFormProps = { onCreated: (phone: SimulatorPhone) => void; onCancel?: (() => void) | undefined };

export function NewPhoneForm({ onCreated, onCancel }: NewPhoneFormProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useCreatePhone();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPlausiblePhone(phone)) return setError(texts.phoneInvalid);
    if (isPending) return;
    mutate(
      { phone: phone.trim(), name: name.trim() || null },
      {
        onSuccess: onCreated,
        onError: (problem) =>
          toast({ title: texts.failed, description: errorMessage(problem), variant: 'destructive' }),
      },
    );
  }

  return (
    <form noValidate className="space-y-3" onSubmit={handleSubmit}>
      <Field label={texts.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            placeholder={texts.namePlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.phone} error={error} isRequired>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            placeholder={texts.phonePlaceholder}
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isPending}>
          {texts.create}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
