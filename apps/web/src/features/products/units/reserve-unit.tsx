import { fromLocalText, toLocalText } from '@prumo/contracts/local-time';
import { RESERVATION_HOURS, type Unit, unitName } from '@prumo/contracts/products/units';
import { type FormEvent, useId, useState } from 'react';
import { type ChosenLead, LeadChoice } from '#domain/leads/lead-choice.tsx';
import { useActOnUnit } from '#domain/products/unit-queries.ts';
import { accountNow } from '#platform/requests/account-clock.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { unitTexts } from './unit-texts.ts';

const texts = unitTexts.reservation;
const HOUR_MS = 3600_000;

export function ReserveUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const id = useId();
  const timezone = useTimezone();
  const [lead, setLead] = useState<ChosenLead | null>(null);
  const [until, setUntil] = useState(() =>
    toLocalText(new Date(accountNow().getTime() + RESERVATION_HOURS * HOUR_MS).toISOString(), timezone),
  );
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useActOnUnit();
  const [day = '', time = ''] = until.split('T');

  function reserve(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const end = fromLocalText(until, timezone);
    if (end === null) return setError(texts.untilWrong);
    setError(undefined);
    mutate(
      { id: unit.id, act: 'reserve', body: { leadId: lead?.id ?? null, until: end } },
      {
        onSuccess: () => {
          toast({ title: unitTexts.done.reserve(unitName(unit)) });
          onClose();
        },
        onError: (refusal) => {
          if (refusal instanceof ApiError && refusal.fields?.until) return setError(refusal.fields.until);
          toast({ title: unitTexts.actFailed, description: errorMessage(refusal), variant: 'destructive' });
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(unitName(unit))}
      description={texts.description}
      size="sm"
      isLocked={isPending}
      footer={
        <>
          <DialogCancel disabled={isPending} />
          <Button type="submit" form={id} variant="primary" isBusy={isPending}>
            {isPending ? texts.busy : texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={reserve} className="space-y-3">
        <Field label={texts.lead} hint={texts.leadHint}>
          {(field) => (
            <LeadChoice
              {...field}
              lead={lead}
              onChoose={setLead}
              texts={{
                label: texts.lead,
                placeholder: texts.leadPlaceholder,
                search: texts.leadSearch,
                none: texts.leadNone,
              }}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.day} error={error} isRequired>
            {(field) => (
              <Input
                {...field}
                type="date"
                value={day}
                onChange={({ target }) => setUntil(`${target.value}T${time}`)}
              />
            )}
          </Field>
          <Field label={texts.time} isRequired>
            {(field) => (
              <Input
                {...field}
                type="time"
                value={time}
                onChange={({ target }) => setUntil(`${day}T${target.value}`)}
              />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
