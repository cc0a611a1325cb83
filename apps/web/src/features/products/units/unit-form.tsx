import type { Product } from '@prumo/contracts/products';
import { type Unit, unitName } from '@prumo/contracts/products/units';
import { type FormEvent, useId, useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useAddUnits, useChangeUnit } from '#domain/products/unit-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { TypedField, TypologyAndPrice } from './unit-fields.tsx';
import { unitTexts } from './unit-texts.ts';
import { unitBody, unitValues } from './unit-values.ts';
import { useSaveUnits } from './use-save-units.ts';

const texts = unitTexts.form;

type UnitFormProps = { product: Product; unit?: Unit; onClose: () => void };

export function UnitForm({ product, unit, onClose }: UnitFormProps) {
  const id = useId();
  const [values, setValues] = useState(() => unitValues(unit));
  const add = useAddUnits(product.id);
  const change = useChangeUnit();
  const isBusy = add.isPending || change.isPending;
  const { errors, gate, submit } = useSaveUnits({
    save: (consent) =>
      unit
        ? change.mutateAsync({ id: unit.id, unit: unitBody(values), consent })
        : add.mutateAsync({ units: [unitBody(values)], consent }),
    saved: unit ? unitTexts.changed(unitName(unit)) : unitTexts.added(1),
    onSaved: onClose,
  });
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles through portals: the product's form must not be submitted.
    event.stopPropagation();
    if (!isBusy) void submit();
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={texts.title[unit ? 'change' : 'add']}
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
        <form id={id} noValidate onSubmit={save} className="grid grid-cols-2 gap-3">
          <TypedField
            label={texts.number}
            value={values.number}
            error={errors.number}
            onChange={(number) => set({ number })}
            isRequired
          />
          <TypedField
            label={texts.floor}
            value={values.floor}
            error={errors.floor}
            onChange={(floor) => set({ floor })}
          />
          <div className="col-span-full space-y-3">
            <TypedField
              label={texts.block}
              value={values.block}
              error={errors.block}
              onChange={(block) => set({ block })}
              hint={texts.optional}
            />
            <TypologyAndPrice product={product} values={values} errors={errors} onChange={set} />
          </div>
        </form>
      </Dialog>
      <BrokenCasesDialog gate={gate} isBusy={isBusy} />
    </>
  );
}
