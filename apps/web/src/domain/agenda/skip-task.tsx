import type { Task } from '@prumo/contracts/leads/tasks';
import { taskTitle } from '@prumo/contracts/reasons/task-words';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { useEndTask } from './task-queries.ts';
import { taskTexts } from './task-texts.ts';

const texts = taskTexts.skipForm;
const LONGEST = 300;

export function SkipTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useEndTask();
  function skip(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) mutate({ task, how: 'skipped', reason }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description(taskTitle(task), task.lead.name)}
      size="sm"
      isLocked={isPending}
      footer={
        <>
          <DialogCancel disabled={isPending} />
          <Button type="submit" form={id} variant="primary" isBusy={isPending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={skip}>
        <Field label={texts.reason} hint={texts.reasonHint}>
          {(field) => (
            <Input
              {...field}
              value={reason}
              maxLength={LONGEST}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
