import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordAndCodeBody } from '@prumo/contracts/team/two-step';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { SubmitFooter } from '../submit-footer.tsx';
import { settingsTexts } from '../texts.ts';
import { signInTexts } from './texts.ts';

type ProofDialogProps = {
  texts: { title: string; description: string; confirm: string; busy: string };
  variant?: 'primary' | 'danger';
  isBusy: boolean;
  onSubmit: (proof: PasswordAndCodeBody) => Promise<void>;
  onClose: () => void;
};

const FIELDS = ['password', 'code'] as const;

/** Asks for both, since whoever turns the second step off must have it. */
export function ProofDialog({ texts, variant = 'primary', isBusy, onSubmit, onClose }: ProofDialogProps) {
  const id = useId();
  const once = useSingleFlight();
  const { register, handleSubmit, formState, setError } = useForm<PasswordAndCodeBody>({
    resolver: zodResolver(PasswordAndCodeBody),
    defaultValues: { password: '', code: '' },
  });
  const submit = (proof: PasswordAndCodeBody) =>
    once(async () => {
      try {
        await onSubmit(proof);
      } catch (error) {
        const told = error instanceof ApiError ? error.fields : undefined;
        const field = FIELDS.find((name) => told?.[name]);
        if (field) setError(field, { message: told?.[field] ?? '' }, { shouldFocus: true });
        else toast({ title: settingsTexts.error, description: errorMessage(error), variant: 'destructive' });
      }
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      size="sm"
      isLocked={isBusy}
      footer={<SubmitFooter form={id} texts={texts} isBusy={isBusy} variant={variant} />}
    >
      <form id={id} noValidate onSubmit={handleSubmit(submit)} className="space-y-4">
        <Field label={signInTexts.password} error={formState.errors.password?.message} isRequired>
          {(field) => <PasswordInput {...field} autoComplete="current-password" {...register('password')} />}
        </Field>
        <Field label={signInTexts.code} error={formState.errors.code?.message} hint={signInTexts.codeHint} isRequired>
          {(field) => <Input {...field} className="figure" autoComplete="one-time-code" {...register('code')} />}
        </Field>
      </form>
    </Dialog>
  );
}
