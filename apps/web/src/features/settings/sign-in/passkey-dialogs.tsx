import type { Passkey } from '@prumo/contracts/team/passkeys';
import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { PasswordField } from './password-field.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './queries.ts';
import { signInTexts } from './texts.ts';

const done = (description: string) => toast({ title: signInTexts.success, description });

export function AddPasskeyDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const texts = signInTexts.addPasskey;
  const [password, setPassword] = useState('');
  const { mutateAsync, isPending } = useAddPasskey();
  const { form, problem } = useDialogForm('password', async () => {
    const { passkeys } = await mutateAsync({ password });
    done(texts.done(passkeys.at(-1)?.name ?? ''));
    onDone();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      size="sm"
      isLocked={isPending}
      footer={<SubmitFooter form={form.id} texts={texts} isBusy={isPending} />}
    >
      <form {...form}>
        <PasswordField value={password} onChange={setPassword} problem={problem} />
      </form>
    </Dialog>
  );
}

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const texts = signInTexts.renamePasskey;
  const [name, setName] = useState(passkey.name);
  const { mutateAsync, isPending } = useRenamePasskey(passkey.id);
  const { form, problem } = useDialogForm('name', async () => {
    await mutateAsync({ name });
    done(texts.done);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      size="sm"
      isLocked={isPending}
      footer={<SubmitFooter form={form.id} texts={texts} isBusy={isPending} />}
    >
      <form {...form}>
        <Field label={texts.name} error={problem} isRequired>
          {(field) => <Input {...field} value={name} onChange={(event) => setName(event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const texts = signInTexts.removePasskey;
  const [password, setPassword] = useState('');
  const { mutateAsync, isPending } = useRemovePasskey(passkey.id);
  const { form, problem } = useDialogForm('password', async () => {
    await mutateAsync({ password });
    done(texts.done);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(passkey.name)}
      description={texts.description}
      size="sm"
      isLocked={isPending}
      footer={<SubmitFooter form={form.id} texts={texts} isBusy={isPending} variant="danger" />}
    >
      <form {...form}>
        <PasswordField value={password} onChange={setPassword} problem={problem} />
      </form>
    </Dialog>
  );
}
