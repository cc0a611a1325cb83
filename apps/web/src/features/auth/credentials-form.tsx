import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, LoginBody as LoginSchema, RegisterBody as RegisterSchema } from '@prumo/contracts/auth';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { authTexts } from './texts.ts';

export type Mode = 'login' | 'register';

export type TellAt = (fields: Record<string, string>) => void;

const FIELDS = ['username', 'password'] as const;

type CredentialsFormProps = {
  mode: Mode;
  isBusy: boolean;
  /** Browsers then offer them among the names. */
  hasPasskeys: boolean;
  onSubmit: (body: LoginBody, tellAt: TellAt) => void;
};

export function CredentialsForm({ mode, isBusy, hasPasskeys, onSubmit }: CredentialsFormProps) {
  const texts = authTexts[mode];
  const { register, handleSubmit, formState, setError, clearErrors, getValues } = useForm<LoginBody>({
    resolver: zodResolver(mode === 'login' ? LoginSchema : RegisterSchema),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onChange',
  });
  const { errors } = formState;
  const submit = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with a registration says nothing of a login
  useEffect(() => {
    clearErrors();
    // After registering, Enter signs in.
    if (getValues('password') !== '') submit.current?.focus();
  }, [mode, clearErrors, getValues]);
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
            autoComplete={hasPasskeys && mode === 'login' ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...register('username')}
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
      <Button ref={submit} type="submit" variant="primary" size="lg" isBusy={isBusy} className="w-full">
        {isBusy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
