import { type ReactNode, useId } from 'react';
import { Switch } from './switch.tsx';

type SwitchLineProps = {
  label: string;
  hint: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (checked: boolean) => void;
};

export function SwitchLine({ label, hint, ...props }: SwitchLineProps) {
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
      <Switch {...props} id={id} aria-describedby={`${id}-hint`} />
    </div>
  );
}
