import type { LeadId, UnitId } from '@prumo/contracts/ids';
import type { Product } from '@prumo/contracts/products';
import { type Unit, unitName } from '@prumo/contracts/products/units';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { saleTexts as texts } from './sale-texts.ts';

/** `sold`: the sale's own, as it was recorded; its id is null once the unit is gone. */
export type SoldUnits = { all: readonly Unit[]; leadId: LeadId; sold: { id: UnitId | null; name: string } | null };

export const hasUnits = ({ unitGroups }: Product): boolean => unitGroups.length > 0;

type UnitFieldProps = {
  product: Product;
  units: SoldUnits;
  value: UnitId | '';
  error: string | undefined;
  onChange: (unitId: UnitId | '') => void;
};

/** What can be sold to the lead: what is reserved for it comes first. */
export function UnitField({ product, units: { all, leadId, sold }, value, error, onChange }: UnitFieldProps) {
  const isReserved = (unit: Unit) => unit.lead?.id === leadId;
  const offered = all.filter((unit) => unit.state === 'available' || isReserved(unit) || unit.id === sold?.id);
  const labelOf = (unit: Unit) => {
    const typology = product.typologies.find(({ id }) => id === unit.typologyId)?.name;
    return [unitName(unit), isReserved(unit) ? texts.reservedForLead : null, typology].filter(Boolean).join(' · ');
  };
  return (
    <Field label={texts.unit} error={error}>
      {(field) => (
        <Select<UnitId | ''>
          {...field}
          value={value}
          onValueChange={onChange}
          options={[
            { value: '', label: sold && sold.id === null ? texts.goneUnit(sold.name) : texts.noUnit },
            ...offered
              .toSorted((a, b) => Number(isReserved(b)) - Number(isReserved(a)))
              .map((unit) => ({ value: unit.id, label: labelOf(unit) })),
          ]}
        />
      )}
    </Field>
  );
}
