import type { InviteBody, LinkMade } from '@prumo/contracts/team';
import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ChoiceGroup } from '../choice-group.tsx';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { CloseButton, MadeLink } from './made-link.tsx';
import { useInvite } from './queries.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.inviteDialog;
const choices = teamTexts.choicesOf(['broker', 'secretary', 'manager', 'reader']);

export function InviteDialog({ canMail, onClose }: { canMail: boolean; onClose: () => void }) {
  const [role, setRole] = useState<InviteBody['role']>('broker');
  const [email, setEmail] = useState('');
  const [link, setLink] = useState<LinkMade>();
  const { mutateAsync, isPending } = useInvite();
  const { form, problem } = useDialogForm('email', async () => {
    setLink(await mutateAsync({ role, email: email.trim() || null }));
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      isLocked={isPending}
      footer={
        link ? <CloseButton onClose={onClose} /> : <SubmitFooter form={form.id} texts={texts} isBusy={isPending} />
      }
    >
      {link ? (
        <MadeLink link={link} path="/convite" />
      ) : (
        <form {...form} className="space-y-4">
          <ChoiceGroup title={texts.role} value={role} choices={choices} onValueChange={setRole} />
          <Field label={texts.email} hint={texts.emailHint(canMail)} error={problem}>
            {(field) => (
              <Input
                {...field}
                type="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}
