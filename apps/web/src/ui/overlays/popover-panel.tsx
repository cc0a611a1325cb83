import { Popover as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cn } from '../cn.ts';

export type PopoverPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  id: string;
  align?: 'start' | 'center' | 'end' | undefined;
  className?: string | undefined;
  isList?: boolean | undefined;
  label: string;
  children: ReactNode;
};

export function PopoverPanel({
  open,
  onOpenChange,
  anchor,
  id,
  align = 'start',
  className,
  isList = false,
  label,
  children,
}: PopoverPanelProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Primitive.Portal>
        <Primitive.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // A click on the anchor already closes it; closing here too would make that click reopen it.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={() => {
            const isNowhere = document.activeElement === null || document.activeElement === document.body;
            if (isNowhere) anchor.current?.focus();
          }}
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
