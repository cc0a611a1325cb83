import { Controller } from 'react-hook-form';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import type { AgentFormHandle } from './agent-form.ts';

type SwitchFieldProps = {
  form: AgentFormHandle;
  name: 'autoQualification' | 'transferToHuman';
  label: string;
  hint: string;
};

export function SwitchField({ form, name, label, hint }: SwitchFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value = true, onChange } }) => (
        <SwitchLine label={label} hint={hint} checked={value} onCheckedChange={onChange} />
      )}
    />
  );
}
