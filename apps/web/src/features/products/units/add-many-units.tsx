import type { Product } from '@prumo/contracts/products';
import { MAX_UNITS_ADDED } from '@prumo/contracts/products/units';
import { type FormEvent, useId, useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useAddUnits } from '#domain/products/unit-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { TypedField, TypologyAndPrice } from './unit-fields.tsx';
import { unitTexts } from './unit-texts.ts';
import { type ManyValues, unitsOf } from './unit-values.ts';
import { useSaveUnits } from './use-save-units.ts';

const texts = unitTexts.many;
const EMPTY: ManyValues = { block: '', from: '1', to: '', perFloor: '', typologyId: '', price: '' };

export function AddManyUnits({ product, onClose }: { product: Product; onClose: () => void }) {
  const id = useId();
  const [values, setValues] = useState(EMPTY);
  const { mutateAsync, isPending } = useAddUnits(product.id);
  const { units, isTooMany } = unitsOf(values);
  const { errors, gate, submit } = useSaveUnits({
    save: (consent) => mutateAsync({ units, consent }),
    saved: unitTexts.added(units.length),
    onSaved: onClose,
  });
  const set = (part: Partial<ManyValues>) => setValues((before) => ({ ...before, ...part }));
  const preview = isTooMany
    ? texts.tooMany(MAX_UNITS_ADDED)
    : units.length === 0
      ? texts.nothing
      : texts.preview(units.length, units[0]?.number ?? '', units.at(-1)?.number ?? '');

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending && units.length > 0) void submit();
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={texts.title}
        description={texts.description}
        size="sm"
        isLocked={isPending}
        footer={
          <>
            <DialogCancel disabled={isPending} />
            <Button type="submit" form={id} variant="primary" isBusy={isPending} disabled={units.length === 0}>
              {isPending ? unitTexts.form.busy : texts.add}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={save} className="space-y-3">
          <TypedField
            label={unitTexts.form.block}
            value={values.block}
            error={errors.block}
            onChange={(block) => set({ block })}
            hint={unitTexts.form.optional}
          />
          <div className="grid grid-cols-2 gap-3">
            <TypedField
              label={texts.fromFloor}
              value={values.from}
              error={errors.floor}
              onChange={(from) => set({ from })}
              isNumeric
            />
            <TypedField
              label={texts.toFloor}
              value={values.to}
              error={undefined}
              onChange={(to) => set({ to })}
              isNumeric
            />
          </div>
          <TypedField
            label={texts.perFloor}
            value={values.perFloor}
            error={errors.number}
            onChange={(perFloor) => set({ perFloor })}
            isNumeric
          />
          <TypologyAndPrice product={product} values={values} errors={errors} onChange={set} />
          <p role="status" className="figure text-ink-muted text-sm">
            {preview}
          </p>
        </form>
      </Dialog>
      <BrokenCasesDialog gate={gate} isBusy={isPending} />
    </>
  );
}
