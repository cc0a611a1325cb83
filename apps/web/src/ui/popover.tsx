import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';

type PopoverProps = {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** The accessible name of the panel. */
  label: string;
  children: ReactNode;
};

export function Popover({ trigger, open, onOpenChange, align = 'start', className, label, children }: PopoverProps) {
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            'z-50 w-72 rounded-lg border border-line bg-raised p-3 shadow-(--shadow-raised) outline-none data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
