import { zodResolver } from '@hookform/resolvers/zod';
import { NewPasswordBody } from '@prumo/contracts/team';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { authFailure } from './auth-failure.ts';
import { LinkPage, OpenLink } from './link-page.tsx';
import { openPasswordLinkQuery, useSetPassword } from './link-queries.ts';
import { newPasswordTexts as texts } from './link-texts.ts';

export function NewPasswordPage({ token }: { token: string }) {
  const query = useQuery(openPasswordLinkQuery(token));
  const askAnother = (
    <Button asChild variant="primary">
      <a href="/esqueci-a-senha">{texts.askAnother}</a>
    </Button>
  );
  return (
    <OpenLink query={query} texts={texts} elsewhere={askAnother}>
      {({ username }) => <NewPassword token={token} username={username} />}
    </OpenLink>
  );
}

function NewPassword({ token, username }: { token: string; username: string }) {
  const { mutateAsync, isPending, isSuccess } = useSetPassword(token);
  const once = useSingleFlight();
  const { register, handleSubmit, formState, setError } = useForm<NewPasswordBody>({
    resolver: zodResolver(NewPasswordBody),
    defaultValues: { password: '' },
  });
  const save = (body: NewPasswordBody) =>
    once(async () => {
      try {
        await mutateAsync(body);
      } catch (error) {
        toast({ title: texts.failed, description: authFailure(error, texts.failed), variant: 'destructive' });
        const told = error instanceof ApiError ? error.fields?.password : undefined;
        if (told) setError('password', { message: told }, { shouldFocus: true });
      }
    });

  if (isSuccess) {
    return (
      <LinkPage title={texts.doneTitle} subtitle={texts.done(username)}>
        <Button asChild variant="primary" className="mt-6 self-start">
          <a href="/">{texts.toLogin}</a>
        </Button>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={texts.title} subtitle={texts.subtitle(username)}>
      <form noValidate onSubmit={handleSubmit(save)} className="mt-6 space-y-4">
        {/* So that a password manager keeps the new password under its name. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field label={texts.password} error={formState.errors.password?.message} hint={texts.passwordHint}>
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
        <Button type="submit" variant="primary" size="lg" isBusy={isPending} className="w-full">
          {isPending ? texts.busy : texts.submit}
        </Button>
      </form>
    </LinkPage>
  );
}
