import type { Lead } from '@prumo/contracts/leads';
import { CANCELLED_BY, VISIT_OUTCOMES, type Visit } from '@prumo/contracts/leads/visits';
import { addDays, toLocalText } from '@prumo/contracts/local-time';
import { type FormEvent, useId, useState } from 'react';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { useTeam } from '../team/people.ts';
import { dueWords } from './task-due.ts';
import { useToday } from './use-today.ts';
import { useVisitTime } from './use-visit-time.ts';
import { TellLead, VisitDialog } from './visit-dialog.tsx';
import { tellFailed, useActOnVisit, useBookVisit, useChangeVisit } from './visit-queries.ts';
import { visitTexts } from './visit-texts.ts';

const USUAL_MINUTES = 60;

type BookVisitProps = { lead: Pick<Lead, 'id' | 'name' | 'ownerId'>; onClose: () => void };

export function BookVisit({ lead, onClose }: BookVisitProps) {
  const { mutateAsync, isPending } = useBookVisit();
  const { selfId } = useTeam();
  const tomorrow = addDays(useToday(), 1);
  return (
    <VisitDialog
      name={lead.name}
      initial={{
        day: tomorrow,
        time: '',
        minutes: USUAL_MINUTES,
        memberId: lead.ownerId ?? selfId,
        productId: null,
        place: '',
        note: '',
        state: 'confirmed',
      }}
      isBusy={isPending}
      onClose={onClose}
      onSave={(values) => mutateAsync({ leadId: lead.id, values }).then(onClose)}
    />
  );
}

type VisitWindowProps = { visit: Visit; onClose: () => void };

export function ChangeVisit({ visit, onClose }: VisitWindowProps) {
  const { mutateAsync, isPending } = useChangeVisit();
  const [day = '', time = ''] = toLocalText(visit.startsAt, useTimezone()).split('T');
  return (
    <VisitDialog
      name={visit.lead.name}
      initial={{
        day,
        time,
        minutes: (Date.parse(visit.endsAt) - Date.parse(visit.startsAt)) / 60_000,
        memberId: visit.memberId ?? undefined,
        productId: visit.product?.id ?? null,
        place: visit.place ?? '',
        note: visit.note ?? '',
        state: 'confirmed',
        tellsLead: visit.bookedBy === null,
      }}
      visitId={visit.id}
      isBusy={isPending}
      onClose={onClose}
      onSave={(values) => mutateAsync({ id: visit.id, values }).then(onClose)}
    />
  );
}

type RescheduleVisitProps = VisitWindowProps & { to: { day: string; time: string } };

/** To where it was dragged. */
export function RescheduleVisit({ visit, to, onClose }: RescheduleVisitProps) {
  const texts = visitTexts.rescheduleForm;
  const today = useToday();
  const from = useVisitTime(visit);
  const { mutate, isPending } = useChangeVisit();
  const [tellsLead, setTellsLead] = useState(visit.bookedBy === null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description(visit.lead.name, from, dueWords(to, today))}
      size="sm"
      isLocked={isPending}
      footer={
        <>
          <DialogCancel disabled={isPending} />
          <Button
            variant="primary"
            isBusy={isPending}
            onClick={() =>
              mutate({ id: visit.id, values: { ...to, tellsLead } }, { onSuccess: onClose, onError: tellFailed })
            }
          >
            {isPending ? texts.busy : texts.save}
          </Button>
        </>
      }
    >
      <TellLead checked={tellsLead} onChange={setTellsLead} />
    </Dialog>
  );
}

export function CancelVisit({ visit, onClose }: VisitWindowProps) {
  const texts = visitTexts.cancelForm;
  const id = useId();
  const when = useVisitTime(visit);
  const { mutate, isPending } = useActOnVisit();
  const [by, setBy] = useState<(typeof CANCELLED_BY)[number]>('lead');
  const [tellsLead, setTellsLead] = useState(visit.bookedBy === null);
  const [reason, setReason] = useState('');
  function cancel(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) mutate({ visit, act: 'cancel', by, reason, tellsLead }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={visitTexts.cancel}
      description={texts.description(visit.lead.name, when)}
      size="sm"
      isLocked={isPending}
      footer={
        <>
          <DialogCancel disabled={isPending} />
          <Button type="submit" form={id} variant="danger" isBusy={isPending}>
            {visitTexts.cancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={cancel} className="space-y-3">
        <fieldset>
          <legend className="mb-1 font-medium text-ink-muted text-xs">{texts.by}</legend>
          <div className="flex gap-1">
            {CANCELLED_BY.map((who) => (
              <Button key={who} size="sm" aria-pressed={by === who} onClick={() => setBy(who)}>
                {texts[who]}
              </Button>
            ))}
          </div>
        </fieldset>
        <Field label={texts.reason} hint={texts.optional}>
          {(field) => (
            <Input
              {...field}
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {by === 'team' ? <TellLead checked={tellsLead} onChange={setTellsLead} /> : null}
      </form>
    </Dialog>
  );
}

const RESULTS = [...VISIT_OUTCOMES, 'no_show'] as const;

type VisitResultProps = VisitWindowProps & { onNext: () => void };

/** Three answers, or that nobody came; and what to do next. */
export function VisitResult({ visit, onClose, onNext }: VisitResultProps) {
  const texts = visitTexts.resultForm;
  const when = useVisitTime(visit);
  const { mutate, isPending } = useActOnVisit();
  const [note, setNote] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={visitTexts.result}
      description={texts.description(visit.lead.name, when)}
      size="sm"
      isLocked={isPending}
      footer={<DialogCancel disabled={isPending} />}
    >
      <div className="space-y-3">
        <Field label={texts.note}>
          {(field) => (
            <Textarea {...field} value={note} maxLength={2000} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-2">
          {RESULTS.map((result) => (
            <Button
              key={result}
              disabled={isPending}
              onClick={() => mutate({ visit, act: 'result', result, note }, { onSuccess: onNext })}
            >
              {texts.answers[result]}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
