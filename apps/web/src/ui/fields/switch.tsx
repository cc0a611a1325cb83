import { Switch as Primitive } from 'radix-ui';
import { cn } from '../cn.ts';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  id?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
};

export function Switch({ className, disabled = false, ...props }: SwitchProps) {
  return (
    <Primitive.Root
      {...props}
      disabled={disabled}
      className={cn(
        'thumb relative inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-neutral-dot p-0.5 transition-colors duration-100 data-[state=checked]:bg-accent disabled:opacity-50',
        className,
      )}
    >
      <Primitive.Thumb className="size-4 rounded-full bg-white shadow-sm transition-transform duration-100 data-[state=checked]:translate-x-4" />
    </Primitive.Root>
  );
}
