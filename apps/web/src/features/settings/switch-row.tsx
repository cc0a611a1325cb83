import { useId } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { Switch } from '#ui/switch.tsx';
import type { ChannelValues } from './channel-values.ts';

type SwitchRowProps = {
  control: Control<ChannelValues>;
  name: 'autoReply' | 'aiEnabled';
  label: string;
  hint: string;
};

export function SwitchRow({ control, name, label, hint }: SwitchRowProps) {
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
          <Switch id={id} aria-describedby={`${id}-hint`} checked={value} onCheckedChange={onChange} />
        )}
      />
    </div>
  );
}
