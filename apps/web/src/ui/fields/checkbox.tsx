import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import type { Ref } from 'react';
import { cn } from '../cn.ts';

type CheckboxProps = {
  ref?: Ref<HTMLButtonElement>;
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  id?: string;
  disabled?: boolean;
  title?: string | undefined;
  className?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
};

export function Checkbox({ checked, onCheckedChange, className, disabled = false, ...props }: CheckboxProps) {
  const Mark = checked === 'indeterminate' ? Minus : Check;
  return (
    <Primitive.Root
      {...props}
      disabled={disabled}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next === true)}
      className={cn(
        'relative flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-ink-faint/70 bg-surface transition-colors duration-100',
        "after:absolute after:-inset-2 after:content-[''] pointer-coarse:after:-inset-[13px]",
        'hover:border-ink-muted data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent disabled:opacity-50',
        className,
      )}
    >
      {/* Replaces Radix's indicator, which computes styles on mount; that is slow when one click ticks a whole page. */}
      {checked ? <Mark className="pointer-events-none size-3 text-on-accent" strokeWidth={3} /> : null}
    </Primitive.Root>
  );
}
