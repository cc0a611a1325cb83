import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { useSuppress } from './queries.ts';
import { ReasonField } from './reason-field.tsx';
import { numberOf, suppressionTexts } from './texts.ts';

const texts = suppressionTexts.addDialog;

export function AddNumberDialog({ onClose }: { onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const { mutateAsync, isPending } = useSuppress();
  const { form, problem } = useDialogForm('phone', async () => {
    const added = await mutateAsync({ phone, reason });
    toast({ title: texts.done, description: numberOf(added) });
    onClose();
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
      <form {...form} className="space-y-4">
        <Field label={texts.phone} error={problem} isRequired>
          {(field) => (
            <Input
              {...field}
              type="tel"
              placeholder={texts.placeholder}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
        <ReasonField texts={texts} value={reason} onValueChange={setReason} />
      </form>
    </Dialog>
  );
}
