import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordBody } from '@prumo/contracts/team';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { authFailure } from './auth-failure.ts';
import { LinkPage } from './link-page.tsx';
import { useForgotPassword } from './link-queries.ts';
import { forgotTexts as texts } from './link-texts.ts';

export function ForgotPasswordPage() {
  const { mutate, isPending, isSuccess, variables } = useForgotPassword();
  const { register, handleSubmit, formState } = useForm<ForgotPasswordBody>({
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { username: '' },
  });
  const ask = (body: ForgotPasswordBody) =>
    mutate(body, {
      onError: (error) =>
        toast({ title: texts.failed, description: authFailure(error, texts.failed), variant: 'destructive' }),
    });
  const back = (
    <Button asChild variant="link" className="mt-5 self-center">
      <a href="/">{texts.back}</a>
    </Button>
  );
  // The same whether or not there is such a user: the page must not tell.
  if (isSuccess) {
    return (
      <LinkPage title={texts.doneTitle} subtitle={texts.done(variables.username)}>
        <p className="mt-3 text-base text-ink-muted">{texts.otherwise}</p>
        {back}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={texts.title} subtitle={texts.subtitle}>
      <form noValidate onSubmit={handleSubmit(ask)} className="mt-6 space-y-4">
        <Field label={texts.username} error={formState.errors.username?.message}>
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
        <Button type="submit" variant="primary" size="lg" isBusy={isPending} className="w-full">
          {isPending ? texts.busy : texts.submit}
        </Button>
      </form>
      {back}
    </LinkPage>
  );
}
