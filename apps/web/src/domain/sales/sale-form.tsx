import { SALE_NOTE_MAX } from '@prumo/contracts/leads/sales';
import type { Product } from '@prumo/contracts/products';
import { SALE_KINDS } from '@prumo/contracts/schema-free-values';
import type { TeamPerson } from '@prumo/contracts/team/owners';
import { SALE_KIND_WORDS } from '@prumo/contracts/words/schema-free-words';
import type { FormEvent } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { saleTexts as texts } from './sale-texts.ts';
import { type SaleValues, typedReais } from './sale-values.ts';
import { ShareFields } from './share-fields.tsx';
import { SoldThing } from './sold-thing.tsx';
import type { SoldUnits } from './unit-field.tsx';

type SaleFormProps = {
  id: string;
  values: SaleValues;
  onChange: (values: SaleValues) => void;
  errors: Readonly<Record<string, string>>;
  products: readonly Product[];
  /** Of a product that is not in the list any more. */
  goneProduct: string | null;
  /** Of the chosen product. */
  units: SoldUnits;
  people: readonly TeamPerson[];
  hasShares: boolean;
  today: string;
  onSubmit: () => void;
};

const kinds = SALE_KINDS.map((value) => ({ value, label: SALE_KIND_WORDS[value] }));

export function SaleForm(props: SaleFormProps) {
  const { id, values, onChange, errors, products, goneProduct, units, people, hasShares, today, onSubmit } = props;
  const { kind, value } = values;
  const set = (changes: Partial<SaleValues>) => onChange({ ...values, ...changes });
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.value[kind]} error={errors.value} hint={texts.valueHint}>
          {(field) => (
            <Input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              icon={<span className="text-xs">R$</span>}
              value={value}
              onChange={({ target }) => set({ value: typedReais(target.value) })}
            />
          )}
        </Field>
        <Field label={texts.kind}>
          {(field) => <Select {...field} value={kind} options={kinds} onValueChange={(next) => set({ kind: next })} />}
        </Field>
      </div>
      <SoldThing
        values={values}
        onChange={set}
        errors={errors}
        products={products}
        goneProduct={goneProduct}
        units={units}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.closedOn} error={errors.closedOn}>
          {(field) => (
            <Input
              {...field}
              type="date"
              max={today}
              value={values.closedOn}
              onChange={({ target }) => set({ closedOn: target.value })}
            />
          )}
        </Field>
        <Field
          label={texts.commission[kind]}
          error={errors.commissionPercent ?? errors.commissionRents}
          hint={texts.optional}
        >
          {(field) => (
            <Input
              {...field}
              inputMode="decimal"
              autoComplete="off"
              value={values.commission}
              onChange={({ target }) => set({ commission: target.value })}
            />
          )}
        </Field>
      </div>
      {hasShares ? (
        <ShareFields
          shares={values.shares}
          people={people}
          error={errors.shares}
          onChange={(shares) => set({ shares })}
        />
      ) : null}
      <Field label={texts.note} error={errors.note} hint={texts.optional}>
        {(field) => (
          <Textarea
            {...field}
            maxLength={SALE_NOTE_MAX}
            value={values.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </Field>
    </form>
  );
}
