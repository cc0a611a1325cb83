import type { Suppression } from '@prumo/contracts/suppressions';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { ApiError } from '#platform/api-error.ts';
import { useSingleFlight } from '#platform/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast.ts';
import { useAllow } from './queries.ts';
import { numberOf, suppressionTexts } from './texts.ts';

const texts = suppressionTexts.removeDialog;

export function RemoveNumberDialog({ entry, onClose }: { entry: Suppression; onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useAllow();
  const once = useSingleFlight();

  function submit(event: FormEvent) {
    event.preventDefault();
    void once(async () => {
      try {
        await mutateAsync({ id: entry.id, reason });
        toast({ title: texts.done, description: numberOf(entry) });
        onClose();
      } catch (error) {
        setProblem((error instanceof ApiError && error.fields?.reason) || errorMessage(error));
      }
    });
  }

  const who = entry.leadName === null ? numberOf(entry) : `${entry.leadName} (${numberOf(entry)})`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description(who)}
      size="sm"
      isLocked={isPending}
      footer={
        <Button type="submit" form={form} variant="danger" isBusy={isPending}>
          {isPending ? texts.busy : texts.confirm}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={texts.reason} error={problem} isRequired>
          {(field) => (
            <Textarea
              {...field}
              autoFocus
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
