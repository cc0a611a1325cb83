import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { SwitchLine } from '#ui/fields/switch-line.tsx';

type SwitchRowProps<Values extends FieldValues, Read> = {
  control: Control<Values, unknown, Read>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  hint: ReactNode;
  onUsed?: (isOn: boolean) => void;
};

export function SwitchRow<Values extends FieldValues, Read = Values>({
  control,
  name,
  label,
  hint,
  onUsed,
}: SwitchRowProps<Values, Read>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <SwitchLine
          label={label}
          hint={hint}
          checked={value}
          onCheckedChange={(isOn) => {
            onChange(isOn);
            onUsed?.(isOn);
          }}
        />
      )}
    />
  );
}
