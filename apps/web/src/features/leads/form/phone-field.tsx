import type { LeadId } from '@prumo/contracts/ids';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.form;

type PhoneFieldProps = {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  matches: readonly { id: LeadId; name: string }[];
};

/** Warns when another lead has the number, but refuses nothing (decision NS-043). */
export function PhoneField({ registration, error, matches }: PhoneFieldProps) {
  const names = matches.map((lead) => lead.name).join(', ');
  const warning =
    matches.length > 0 ? (
      <span role="status" className="text-amber-text">
        {texts.duplicateOf(names)}
      </span>
    ) : undefined;
  return (
    <Field label={texts.phone} error={error} hint={warning} isRequired>
      {(field) => (
        <Input
          {...field}
          {...registration}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={texts.phonePlaceholder}
        />
      )}
    </Field>
  );
}
