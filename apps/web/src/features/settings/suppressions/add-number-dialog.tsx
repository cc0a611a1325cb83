import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { ApiError } from '#platform/api-error.ts';
import { useSingleFlight } from '#platform/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast.ts';
import { useSuppress } from './queries.ts';
import { numberOf, suppressionTexts } from './texts.ts';

const texts = suppressionTexts.addDialog;

export function AddNumberDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useSuppress();
  const once = useSingleFlight();

  function submit(event: FormEvent) {
    event.preventDefault();
    void once(async () => {
      try {
        const added = await mutateAsync({ phone, reason });
        toast({ title: texts.done, description: numberOf(added) });
        onClose();
      } catch (error) {
        setProblem((error instanceof ApiError && error.fields?.phone) || errorMessage(error));
      }
    });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      size="sm"
      isLocked={isPending}
      footer={
        <Button type="submit" form={form} variant="primary" isBusy={isPending}>
          {isPending ? texts.busy : texts.confirm}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-4">
        <Field label={texts.phone} error={problem} isRequired>
          {(field) => (
            <Input
              {...field}
              type="tel"
              autoFocus
              placeholder={texts.placeholder}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.reason}>
          {(field) => (
            <Input
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
