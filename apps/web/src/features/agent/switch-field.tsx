import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Switch } from '#ui/switch.tsx';
import type { AgentFormHandle } from './agent-form.ts';

type SwitchFieldProps = {
  form: AgentFormHandle;
  name: 'autoQualification' | 'transferToHuman';
  label: string;
  hint: string;
};

export function SwitchField({ form, name, label, hint }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value = true, onChange } }) => (
          <Switch id={id} aria-describedby={`${id}-hint`} checked={value} onCheckedChange={onChange} />
        )}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {hint}
        </p>
      </div>
    </div>
  );
}
