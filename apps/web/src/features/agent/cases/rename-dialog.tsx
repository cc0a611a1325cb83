import { CASE_TITLE_MAX, type Case } from '@prumo/contracts/agent/cases';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSaveCase } from './case-queries.ts';
import { caseTexts } from './case-texts.ts';

const texts = caseTexts.rename;

export function RenameDialog({ one, onClose }: { one: Case; onClose: () => void }) {
  const formId = useId();
  const [title, setTitle] = useState(one.title);
  const { mutate, isPending, error } = useSaveCase(one.id);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const checks = one.checks.map(({ check }) => check);
    mutate(
      { title, checks, expected: one.updatedAt },
      {
        onSuccess: () => {
          toast({ title: texts.done });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isPending}
      title={texts.title}
      description={texts.description}
      isDescriptionHidden
      footer={
        <>
          <DialogCancel disabled={isPending} />
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Field label={texts.field} error={error ? errorMessage(error) : undefined} isRequired>
          {(field) => (
            <Input
              {...field}
              value={title}
              maxLength={CASE_TITLE_MAX}
              autoComplete="off"
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
