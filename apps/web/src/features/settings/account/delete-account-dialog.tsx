import { DELETE_WORD } from '@prumo/contracts/account';
import { useState } from 'react';
import { logout } from '#platform/session/session.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { useDeleteAccount } from './queries.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.delete;

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const { mutateAsync, isPending, isSuccess } = useDeleteAccount();
  const { form, problem } = useDialogForm('password', async () => {
    await mutateAsync({ password, confirmation: DELETE_WORD });
    await logout();
  });
  const isBusy = isPending || isSuccess;
  const isAllowed = password !== '' && word.trim().toUpperCase() === DELETE_WORD;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      size="sm"
      isLocked={isBusy}
      footer={
        <SubmitFooter
          form={form.id}
          texts={texts}
          isBusy={isBusy}
          whyNot={isAllowed ? undefined : texts.typeFirst(DELETE_WORD)}
          variant="danger"
        />
      }
    >
      <form {...form} className="space-y-4">
        <ul className="list-disc space-y-1 pl-4 text-ink-muted text-sm">
          {texts.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Field label={texts.password} error={problem} isRequired>
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.word(DELETE_WORD)} isRequired>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={word}
              onChange={(event) => setWord(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
