import { zodResolver } from '@hookform/resolvers/zod';
import { ProfileBody } from '@prumo/contracts/auth';
import { useForm } from 'react-hook-form';
import { errorMessage } from '#platform/requests/api.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSaveProfile } from '../queries.ts';
import { settingsTexts } from '../texts.ts';

const texts = settingsTexts.security;

export function ProfileForm() {
  const { name, username } = useSessionUser();
  const { register, handleSubmit, formState } = useForm<ProfileBody>({
    resolver: zodResolver(ProfileBody),
    values: { name: name ?? '' },
  });
  const { mutate, isPending } = useSaveProfile();

  const save = (body: ProfileBody) =>
    mutate(body, {
      onSuccess: () => toast({ title: settingsTexts.success, description: texts.saved }),
      onError: (error) =>
        toast({ title: settingsTexts.error, description: errorMessage(error), variant: 'destructive' }),
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="space-y-4">
      <Field label={texts.name} error={formState.errors.name?.message} hint={texts.nameHint(username)}>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" isBusy={isPending}>
          {isPending ? settingsTexts.saving : settingsTexts.save}
        </Button>
      </div>
    </form>
  );
}
