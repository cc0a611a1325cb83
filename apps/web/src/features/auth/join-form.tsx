import { zodResolver } from '@hookform/resolvers/zod';
import { JoinBody } from '@prumo/contracts/team';
import { useForm } from 'react-hook-form';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { authFailure } from './auth-failure.ts';
import { useJoin } from './link-queries.ts';
import { joinTexts as texts } from './link-texts.ts';

const FIELDS = ['name', 'email', 'username', 'password'] as const;

type JoinFormProps = { token: string; email: string | null; onJoined: () => void };

export function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<JoinBody>({
    resolver: zodResolver(JoinBody),
    defaultValues: { name: '', email: email ?? '', username: '', password: '' },
  });
  const { errors } = formState;
  const { mutateAsync, isPending, isSuccess } = useJoin(token);
  const once = useSingleFlight();
  const isBusy = isPending || isSuccess;

  const join = (body: JoinBody) =>
    once(async () => {
      try {
        await mutateAsync(body);
        onJoined();
      } catch (error) {
        toast({ title: texts.failed, description: authFailure(error, texts.failed), variant: 'destructive' });
        const told = error instanceof ApiError ? error.fields : undefined;
        for (const name of FIELDS) if (told?.[name]) setError(name, { message: told[name] }, { shouldFocus: true });
      }
    });

  return (
    <form noValidate onSubmit={handleSubmit(join)} className="mt-6 space-y-4">
      <Field label={texts.name} error={errors.name?.message} hint={texts.nameHint}>
        {(field) => <Input {...field} aria-required controlSize="lg" autoComplete="name" {...register('name')} />}
      </Field>
      <Field label={texts.email} error={errors.email?.message} hint={texts.emailHint}>
        {(field) => (
          <Input {...field} aria-required controlSize="lg" type="email" autoComplete="email" {...register('email')} />
        )}
      </Field>
      <Field label={texts.username} error={errors.username?.message} hint={texts.usernameHint}>
        {(field) => (
          <Input
            {...field}
            aria-required
            controlSize="lg"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
        )}
      </Field>
      <Field label={texts.password} error={errors.password?.message} hint={texts.passwordHint}>
        {(field) => (
          <PasswordInput
            {...field}
            aria-required
            controlSize="lg"
            autoComplete="new-password"
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
