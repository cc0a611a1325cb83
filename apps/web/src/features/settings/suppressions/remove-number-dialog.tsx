import type { Suppression } from '@prumo/contracts/suppressions';
import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { useAllow } from './queries.ts';
import { numberOf, suppressionTexts } from './texts.ts';

const texts = suppressionTexts.removeDialog;

export function RemoveNumberDialog({ entry, onClose }: { entry: Suppression; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending } = useAllow();
  const { form, problem } = useDialogForm('reason', async () => {
    await mutateAsync({ id: entry.id, reason });
    toast({ title: texts.done, description: numberOf(entry) });
    onClose();
  });

  const who = entry.leadName === null ? numberOf(entry) : `${entry.leadName} (${numberOf(entry)})`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description(who)}
      size="sm"
      isLocked={isPending}
      footer={<SubmitFooter form={form.id} texts={texts} isBusy={isPending} variant="danger" />}
    >
      <form {...form}>
        <Field label={texts.reason} error={problem} isRequired>
          {(field) => (
            <Textarea
              {...field}
              maxLength={300}
              placeholder={texts.reasonPlaceholder}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
