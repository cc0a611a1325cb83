import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { controlLook } from './control.ts';

const sizes = { md: 'h-8 pointer-coarse:h-10', lg: 'h-10' };

export type InputProps = ComponentProps<'input'> & {
  icon?: ReactNode;
  suffix?: ReactNode;
  controlSize?: keyof typeof sizes;
};

export function Input({ icon, suffix, controlSize = 'md', className, ...props }: InputProps) {
  const input = (
    <input
      className={cn(
        controlLook,
        'pointer-coarse:text-[16px]',
        sizes[controlSize],
        icon ? 'pl-8' : 'pl-2.5',
        suffix ? 'pr-10' : 'pr-2.5',
        className,
      )}
      {...props}
    />
  );
  if (!icon && !suffix) return input;
  return (
    <span className="relative block w-full">
      {icon ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-faint [&_svg]:size-4"
        >
          {icon}
        </span>
      ) : null}
      {input}
      {suffix ? (
        <span className="absolute inset-y-0 right-1 flex items-center text-ink-faint text-xs">{suffix}</span>
      ) : null}
    </span>
  );
}
