import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { isPlausiblePhone } from './phone-number.ts';
import { simulatorTexts } from './texts.ts';

const texts = simulatorTexts.form;

export type ChosenPhone = { phone: string; name: string | null };

type NewPhoneFormProps = { onCreate: (chosen: ChosenPhone) => void; onCancel?: (() => void) | undefined };

/** The phone exists once its first message is written; until then it is only this name and number. */
export function NewPhoneForm({ onCreate, onCancel }: NewPhoneFormProps) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPlausiblePhone(phone)) setError(texts.phoneInvalid);
    else onCreate({ phone: phone.trim(), name: name.trim() || null });
  }

  return (
    <form noValidate className="space-y-3" onSubmit={handleSubmit}>
      <Field label={texts.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
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
        <Button type="submit">{texts.create}</Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
