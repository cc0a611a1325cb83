import type { UserId } from '@prumo/contracts/ids';
import { TASK_KINDS, type TaskKind } from '@prumo/contracts/leads/tasks';
import { addDays, nextWeekday } from '@prumo/contracts/local-time';
import { TASK_KIND_WORDS } from '@prumo/contracts/reasons/task-words';
import { useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { useTeam } from '../team/people.ts';
import type { TaskValues } from './task-queries.ts';
import { taskTexts } from './task-texts.ts';
import { useKeptValues } from './use-kept-values.ts';
import { useToday } from './use-today.ts';

const texts = taskTexts.form;
const MONDAY = 1;

type TaskDialogProps = {
  title: string;
  description: string;
  initial: Partial<TaskValues>;
  /** What stands first in the choice of the person, for `undefined`. */
  ownerLabel?: string;
  isBusy: boolean;
  onClose: () => void;
  /** Throws a refusal of the server. */
  onSave: (values: TaskValues) => Promise<unknown>;
};

/** Stays open after a failure, with what was typed. */
export function TaskDialog({ title, description, initial, ownerLabel, isBusy, onClose, onSave }: TaskDialogProps) {
  const id = useId();
  const today = useToday();
  const { values, errors, change, save } = useKeptValues<TaskValues>({
    initial: { kind: 'call', words: '', note: '', day: addDays(today, 1), time: '', memberId: undefined, ...initial },
    isBusy,
    failed: taskTexts.failed,
    onSave,
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size="sm"
      isLocked={isBusy}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={id} variant="primary" isBusy={isBusy}>
            {isBusy ? texts.busy : texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="space-y-3">
        <Field label={texts.kind} error={errors.kind} isRequired>
          {(field) => (
            <Select<TaskKind>
              {...field}
              value={values.kind}
              onValueChange={(kind) => change({ kind })}
              options={TASK_KINDS.map((kind) => ({ value: kind, label: TASK_KIND_WORDS[kind] }))}
            />
          )}
        </Field>
        <Field label={texts.words} error={errors.words} hint={texts.wordsHint} isRequired={values.kind === 'other'}>
          {(field) => (
            <Input
              {...field}
              value={values.words}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ words: target.value })}
            />
          )}
        </Field>
        <DayFields values={values} errors={errors} today={today} onChange={change} />
        <MemberField
          memberId={values.memberId}
          error={errors.memberId}
          ownerLabel={ownerLabel}
          onChange={(memberId) => change({ memberId })}
        />
        <Field label={texts.note} error={errors.note}>
          {(field) => (
            <Textarea
              {...field}
              value={values.note}
              maxLength={2000}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

type DayFieldsProps = {
  values: Pick<TaskValues, 'day' | 'time'>;
  errors: Readonly<Record<string, string>>;
  today: string;
  onChange: (part: Partial<TaskValues>) => void;
};

function DayFields({ values: { day, time }, errors, today, onChange }: DayFieldsProps) {
  const near = [
    { label: texts.today, value: today },
    { label: texts.tomorrow, value: addDays(today, 1) },
    { label: texts.monday, value: nextWeekday(today, MONDAY) },
  ];
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.day} error={errors.day} isRequired>
          {(field) => (
            <Input {...field} type="date" value={day} onChange={({ target }) => onChange({ day: target.value })} />
          )}
        </Field>
        <Field label={texts.time} error={errors.time}>
          {(field) => (
            <Input {...field} type="time" value={time} onChange={({ target }) => onChange({ time: target.value })} />
          )}
        </Field>
      </div>
      <div className="mt-2 flex flex-wrap gap-1">
        {near.map(({ label, value }) => (
          <Button key={label} size="sm" aria-pressed={day === value} onClick={() => onChange({ day: value })}>
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-1 text-ink-faint text-xs">{texts.timeHint}</p>
    </div>
  );
}

type MemberFieldProps = {
  memberId: UserId | undefined;
  error: string | undefined;
  ownerLabel: string | undefined;
  onChange: (memberId: UserId | undefined) => void;
};

/** Nothing in an account of one person. */
function MemberField({ memberId, error, ownerLabel, onChange }: MemberFieldProps) {
  const { hasTeam, people, selfId } = useTeam();
  if (!hasTeam) return null;
  const members = people
    .filter(({ id, canOwn }) => canOwn || id === selfId || id === memberId)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label={texts.member} error={error}>
      {(field) => (
        <Select<UserId | ''>
          {...field}
          value={memberId ?? ''}
          onValueChange={(next) => onChange(next || undefined)}
          options={ownerLabel === undefined ? members : [[{ value: '', label: ownerLabel }], members]}
        />
      )}
    </Field>
  );
}
