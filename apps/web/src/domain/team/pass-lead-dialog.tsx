import type { TeamPerson } from '@prumo/contracts/team/owners';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import type { OwnedLead } from './give-lead.ts';
import { ownerTexts } from './owner-texts.ts';

const texts = ownerTexts.pass;
const NOTE_MAX = 500;

type PassLeadDialogProps = {
  lead: OwnedLead;
  heir: TeamPerson;
  isBusy: boolean;
  onClose: () => void;
  onPass: (note: string) => void;
};

/** Stays open after a failure, with what was typed. */
export function PassLeadDialog({ lead, heir, isBusy, onClose, onPass }: PassLeadDialogProps) {
  const [note, setNote] = useState('');
  const id = useId();
  function pass(event: FormEvent) {
    event.preventDefault();
    // React bubbles through portals: the form must not submit one that the menu stands in.
    event.stopPropagation();
    if (!isBusy) onPass(note);
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(lead.name, heir.name)}
      description={texts.description}
      size="sm"
      isLocked={isBusy}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {isBusy ? texts.busy : texts.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={pass}>
        <Field label={texts.note} hint={texts.noteHint(heir.name)}>
          {(field) => (
            <Textarea {...field} value={note} maxLength={NOTE_MAX} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
