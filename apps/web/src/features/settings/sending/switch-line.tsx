import { useId } from 'react';
import { Switch } from '#ui/switch.tsx';

type SwitchLineProps = {
  label: string;
  hint: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

export function SwitchLine({ label, hint, checked, onCheckedChange }: SwitchLineProps) {
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
      <Switch id={id} aria-describedby={`${id}-hint`} checked={checked} onCheckedChange={onCheckedChange} />
    </div>
  );
}
