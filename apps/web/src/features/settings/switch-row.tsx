import { type ReactNode, useId } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Switch } from '#ui/switch.tsx';

type SwitchRowProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  hint: ReactNode;
  onUsed?: (isOn: boolean) => void;
};

export function SwitchRow<Values extends FieldValues>({ control, name, label, hint, onUsed }: SwitchRowProps<Values>) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {hint}
        </p>
      </div>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <Switch
            id={id}
            aria-describedby={`${id}-hint`}
            checked={value}
            onCheckedChange={(isOn) => {
              onChange(isOn);
              onUsed?.(isOn);
            }}
          />
        )}
      />
    </div>
  );
}
