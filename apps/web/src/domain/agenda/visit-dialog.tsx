import type { ProductId, UserId, VisitId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { whenGiven } from '#platform/requests/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { productsQuery } from '../products/queries.ts';
import { useTeam } from '../team/people.ts';
import { useKeptValues } from './use-kept-values.ts';
import { freeTimesQuery, type VisitValues } from './visit-queries.ts';
import { visitTexts } from './visit-texts.ts';

const texts = visitTexts.form;
const LENGTHS = [30, 45, 60, 90, 120, 180] as const;

type VisitDialogProps = {
  name: string;
  /** Stands already: its own time counts as free, and the lead may be told of another. */
  visitId?: VisitId;
  initial: VisitValues;
  isBusy: boolean;
  onClose: () => void;
  /** Throws a refusal of the server. */
  onSave: (values: VisitValues) => Promise<unknown>;
};

/** Stays open after a failure, with what was typed. */
export function VisitDialog({ name, visitId, initial, isBusy, onClose, onSave }: VisitDialogProps) {
  const id = useId();
  const { values, errors, change, save } = useKeptValues({
    initial: initial,
    isBusy,
    failed: visitTexts.failed,
    onSave,
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(name)}
      description={texts.description}
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
        <MemberField memberId={values.memberId} error={errors.memberId} onChange={(memberId) => change({ memberId })} />
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.day} error={errors.day} isRequired>
            {(field) => (
              <Input
                {...field}
                type="date"
                value={values.day}
                onChange={({ target }) => change({ day: target.value })}
              />
            )}
          </Field>
          <Field label={texts.time} error={errors.time} isRequired>
            {(field) => (
              <Input
                {...field}
                type="time"
                value={values.time}
                onChange={({ target }) => change({ time: target.value })}
              />
            )}
          </Field>
        </div>
        <FreeTimesOfDay values={values} except={visitId} onChoose={(time) => change({ time })} />
        <Field label={texts.minutes} error={errors.minutes}>
          {(field) => (
            <Select
              {...field}
              value={String(values.minutes)}
              onValueChange={(minutes) => change({ minutes: Number(minutes) })}
              options={[...new Set([...LENGTHS, values.minutes])].map((minutes) => ({
                value: String(minutes),
                label: texts.minutesOf(minutes),
              }))}
            />
          )}
        </Field>
        <ProductField productId={values.productId} onChange={(productId) => change({ productId })} />
        <Field label={texts.place} error={errors.place} hint={texts.placeHint}>
          {(field) => (
            <Input
              {...field}
              value={values.place}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ place: target.value })}
            />
          )}
        </Field>
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
        {visitId && (values.day !== initial.day || values.time !== initial.time) ? (
          <TellLead checked={values.tellsLead ?? false} onChange={(tellsLead) => change({ tellsLead })} />
        ) : null}
      </form>
    </Dialog>
  );
}

type TellLeadProps = { checked: boolean; onChange: (isTold: boolean) => void };

export const TellLead = ({ checked, onChange }: TellLeadProps) => (
  <SwitchLine label={visitTexts.tellLead} hint={visitTexts.tellLeadHint} checked={checked} onCheckedChange={onChange} />
);

type FreeTimesProps = { values: VisitValues; except: VisitId | undefined; onChoose: (time: string) => void };

function FreeTimesOfDay({ values: { memberId, day, time, minutes }, except, onChoose }: FreeTimesProps) {
  const { selfId } = useTeam();
  const member = memberId ?? selfId;
  const query = whenGiven(day === '' ? undefined : member, (one) =>
    freeTimesQuery({ member: one, from: day, days: 1, minutes, except }),
  );
  const free = useQuery(query).data?.days[0];
  if (!free) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink-muted text-xs">{texts.free}</legend>
      {free.times.length === 0 ? (
        <p className="text-ink-faint text-sm">{free.holiday ? texts.holiday(free.holiday) : texts.noneFree}</p>
      ) : (
        <div className="flex max-h-24 flex-wrap gap-1 overflow-y-auto">
          {free.times.map((one) => (
            <Button key={one} size="sm" className="figure" aria-pressed={one === time} onClick={() => onChoose(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

type MemberFieldProps = {
  memberId: UserId | undefined;
  error: string | undefined;
  onChange: (memberId: UserId) => void;
};

/** Nothing in an account of one person. */
function MemberField({ memberId, error, onChange }: MemberFieldProps) {
  const { hasTeam, people } = useTeam();
  if (!hasTeam) return null;
  return (
    <Field label={texts.member} error={error}>
      {(field) => (
        <Select<UserId>
          {...field}
          value={memberId ?? ''}
          onValueChange={onChange}
          options={people
            .filter(({ id, canOwn }) => canOwn || id === memberId)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  );
}

type ProductFieldProps = { productId: ProductId | null; onChange: (productId: ProductId | null) => void };

function ProductField({ productId, onChange }: ProductFieldProps) {
  const { data: products = [] } = useQuery(productsQuery);
  if (products.length === 0) return null;
  const offered = products.filter(({ isActive, id }) => isActive || id === productId);
  return (
    <Field label={texts.product}>
      {(field) => (
        <Select<ProductId | ''>
          {...field}
          value={productId ?? ''}
          onValueChange={(id) => onChange(id || null)}
          options={[
            [{ value: '' as const, label: texts.noProduct }],
            offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  );
}
