import { zodResolver } from '@hookform/resolvers/zod';
import { ChangePasswordBody } from '@prumo/contracts/auth';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError, isServerFailure } from '#platform/requests/api-error.ts';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { SubmitFooter } from '../submit-footer.tsx';
import { useChangePassword } from './queries.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.password;

const Form = ChangePasswordBody.extend({ repeat: z.string().min(1, texts.repeatMissing) }).refine(
  ({ newPassword, repeat }) => newPassword === repeat,
  { path: ['repeat'], message: texts.mismatch },
);
type Form = z.infer<typeof Form>;

const FIELDS = [
  { name: 'currentPassword', label: texts.current, hint: undefined, autoComplete: 'current-password' },
  { name: 'newPassword', label: texts.next, hint: texts.nextHint, autoComplete: 'new-password' },
  { name: 'repeat', label: texts.repeat, hint: undefined, autoComplete: 'new-password' },
] as const;

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const once = useSingleFlight();
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { currentPassword: '', newPassword: '', repeat: '' },
  });
  const { mutateAsync, isPending } = useChangePassword();

  const save = ({ currentPassword, newPassword }: Form) =>
    once(async () => {
      try {
        await mutateAsync({ currentPassword, newPassword });
        toast({ title: accountTexts.success, description: texts.done });
        onClose();
      } catch (error) {
        if (isServerFailure(error))
          return toast({ title: accountTexts.error, description: errorMessage(error), variant: 'destructive' });
        const told = error instanceof ApiError ? error.fields : undefined;
        const field = told?.newPassword ? 'newPassword' : 'currentPassword';
        setError(field, { message: told?.[field] ?? errorMessage(error) }, { shouldFocus: true });
      }
    });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.open}
      description={texts.description}
      size="sm"
      isLocked={isPending}
      footer={<SubmitFooter form={id} texts={texts} isBusy={isPending} />}
    >
      <form id={id} noValidate onSubmit={handleSubmit(save)} className="space-y-4">
        {FIELDS.map(({ name, label, hint, autoComplete }) => (
          <Field key={name} label={label} hint={hint} error={formState.errors[name]?.message} isRequired>
            {(field) => <PasswordInput {...field} {...register(name)} autoComplete={autoComplete} />}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
