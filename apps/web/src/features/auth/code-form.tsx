import { zodResolver } from '@hookform/resolvers/zod';
import { CodeBody } from '@prumo/contracts/team/two-step';
import { useForm } from 'react-hook-form';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { authFailure } from './auth-failure.ts';
import { useEnterCode } from './queries.ts';
import { codeTexts as texts } from './second-step-texts.ts';

type CodeFormProps = { onSignedIn: () => Promise<void>; onBack: () => void };

/** The second step of a sign-in, after the password. */
export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<CodeBody>({
    resolver: zodResolver(CodeBody),
    defaultValues: { code: '' },
  });
  const { mutateAsync, isPending, isSuccess } = useEnterCode();
  const once = useSingleFlight();
  const isBusy = isPending || isSuccess;

  const enter = (body: CodeBody) =>
    once(async () => {
      try {
        await mutateAsync(body);
      } catch (error) {
        const told = error instanceof ApiError ? error.fields?.code : undefined;
        if (told) return setError('code', { message: told }, { shouldFocus: true });
        toast({ title: texts.failed, description: authFailure(error, texts.failed), variant: 'destructive' });
        if (error instanceof ApiError && error.code === 'sign_in_expired') onBack();
        return;
      }
      await onSignedIn();
    });

  return (
    <form noValidate onSubmit={handleSubmit(enter)} className="space-y-4">
      <Field label={texts.code} error={formState.errors.code?.message} hint={texts.hint}>
        {(field) => (
          <Input
            {...field}
            aria-required
            controlSize="lg"
            className="figure"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...register('code')}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy} className="w-full">
        {isBusy ? texts.busy : texts.submit}
      </Button>
      <Button variant="link" className="w-full" disabled={isBusy} onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
