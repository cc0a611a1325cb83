import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, LoginBody as LoginSchema, RegisterBody as RegisterSchema } from '@prumo/contracts/auth';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { authTexts } from './texts.ts';

export type Mode = 'login' | 'register';

/** Shows what the server says of a field there; typing takes it away. */
export type TellAt = (fields: Record<string, string>) => void;

const FIELDS = ['username', 'password'] as const;

type CredentialsFormProps = {
  mode: Mode;
  username: string;
  isBusy: boolean;
  onUsernameChange: (username: string) => void;
  onSubmit: (body: LoginBody, tellAt: TellAt) => void;
};

export function CredentialsForm({ mode, username, isBusy, onUsernameChange, onSubmit }: CredentialsFormProps) {
  const texts = authTexts[mode];
  const { register, handleSubmit, formState, setError } = useForm<LoginBody>({
    resolver: zodResolver(mode === 'login' ? LoginSchema : RegisterSchema),
    defaultValues: { username, password: '' },
    reValidateMode: 'onChange',
  });
  const { errors } = formState;
  const tellAt: TellAt = (fields) => {
    for (const name of FIELDS) if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true });
  };
  return (
    <form noValidate onSubmit={handleSubmit((body) => onSubmit(body, tellAt))} className="space-y-4">
      <Field label={authTexts.username} error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            aria-required
            controlSize="lg"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...register('username', { onChange: (event) => onUsernameChange(event.target.value) })}
          />
        )}
      </Field>
      <Field
        label={authTexts.password}
        error={errors.password?.message}
        hint={mode === 'register' ? authTexts.passwordHint : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            aria-required
            controlSize="lg"
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            {...register('password')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} className="w-full">
        {isBusy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
