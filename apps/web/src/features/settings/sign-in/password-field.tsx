import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { signInTexts } from './texts.ts';

type PasswordFieldProps = { value: string; onChange: (password: string) => void; problem: string | undefined };

export const PasswordField = ({ value, onChange, problem }: PasswordFieldProps) => (
  <Field label={signInTexts.password} error={problem} isRequired>
    {(field) => (
      <PasswordInput
        {...field}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
