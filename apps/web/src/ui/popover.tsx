import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';

type PopoverProps = {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** A list as wide as its trigger and no higher than there is room; a panel of its own width otherwise. */
  isList?: boolean;
  /** The accessible name of the panel. */
  label: string;
  children: ReactNode;
};

export function Popover({
  trigger,
  open,
  onOpenChange,
  align = 'start',
  className,
  isList = false,
  label,
  children,
}: PopoverProps) {
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
            'z-50 rounded-lg border border-line bg-raised shadow-(--shadow-raised) outline-none data-[state=open]:animate-pop-in',
            isList
              ? 'flex max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-64 flex-col overflow-hidden'
              : 'w-72 p-3',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
