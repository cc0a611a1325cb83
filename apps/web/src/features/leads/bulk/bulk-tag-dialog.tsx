import { useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.bulk;

type BulkTagDialogProps = {
  open: boolean;
  isBusy: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (tag: string) => void;
};

export function BulkTagDialog({ open, isBusy, onOpenChange, onAdd }: BulkTagDialogProps) {
  const formId = useId();
  const [tag, setTag] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isLocked={isBusy}
      size="sm"
      title={texts.tag}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isBusy={isBusy}
          disabled={tag.trim() === ''}
          title={tag.trim() === '' ? texts.tagFirst : undefined}
        >
          {isBusy ? texts.tagBusy : texts.tagAdd}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (tag.trim() !== '') onAdd(tag.trim());
        }}
      >
        <Field label={texts.tagLabel}>
          {(field) => <Input {...field} value={tag} maxLength={120} onChange={(event) => setTag(event.target.value)} />}
        </Field>
      </form>
    </Dialog>
  );
}
