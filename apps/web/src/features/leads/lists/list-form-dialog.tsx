import type { LeadListSummary } from '@prumo/contracts/leads/lists';
import { type FormEvent, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { leadTexts } from '../texts.ts';
import { nameError } from './bulk-list-dialog.tsx';
import { useSaveList } from './list-queries.ts';

const texts = leadTexts.lists;

export function ListFormDialog({ list, onClose }: { list: LeadListSummary | 'new' | null; onClose: () => void }) {
  const formId = useId();
  const { mutate, isPending, isError, error, reset } = useSaveList();
  const known = list === 'new' ? null : list;

  function close() {
    reset();
    onClose();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: String(form.get('name')).trim(), description: String(form.get('description')).trim() };
    if (!isPending) mutate({ id: known?.id, ...body }, { onSuccess: close });
  }

  return (
    <Dialog
      open={list !== null}
      onOpenChange={close}
      isLocked={isPending}
      size="sm"
      title={known ? texts.renameTitle : texts.new}
      footer={
        <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
          {isPending ? texts.saving : known ? texts.save : texts.create}
        </Button>
      }
    >
      <form key={known?.id} id={formId} className="space-y-4" onSubmit={handleSubmit}>
        <Field label={texts.name} isRequired error={isError ? nameError(error) : undefined}>
          {(field) => (
            <Input
              {...field}
              name="name"
              maxLength={120}
              placeholder={texts.nameHint}
              defaultValue={known?.name ?? ''}
            />
          )}
        </Field>
        <Field label={texts.note}>
          {(field) => (
            <Textarea {...field} name="description" maxLength={500} defaultValue={known?.description ?? ''} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
