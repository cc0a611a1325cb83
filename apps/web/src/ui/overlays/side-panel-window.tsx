import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { overlayLook } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export type SidePanelWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: string;
  actions?: ReactNode;
  footer?: ReactNode;
  side?: 'right' | 'left';
  className?: string;
  children: ReactNode;
};

export function SidePanelWindow({
  open,
  onOpenChange,
  title,
  description,
  actions,
  footer,
  side = 'right',
  className,
  children,
}: SidePanelWindowProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayLook} />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          onKeyDown={closeOnEscape(() => onOpenChange(false))}
          className={cn(
            'fixed inset-y-0 z-50 flex w-full flex-col bg-raised outline-none sm:max-w-md',
            side === 'right'
              ? 'right-0 border-l data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in'
              : 'left-0 border-r data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left',
            className,
          )}
        >
          <header className="flex items-center gap-2 border-b px-5 py-3">
            <Primitive.Title className="min-w-0 flex-1 truncate font-semibold text-lg">{title}</Primitive.Title>
            {description ? <Primitive.Description className="sr-only">{description}</Primitive.Description> : null}
            {actions}
            <Primitive.Close asChild>
              <IconButton label={uiTexts.close} hasTooltip={false} size="sm" icon={<X />} className="-mr-1.5" />
            </Primitive.Close>
          </header>
          <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? <footer className="flex items-center gap-2 border-t bg-sunken px-5 py-3">{footer}</footer> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
