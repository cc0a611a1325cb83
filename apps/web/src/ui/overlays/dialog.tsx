import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

export const overlayLook =
  'fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  isDescriptionHidden?: boolean;
  size?: keyof typeof widths;
  isReading?: boolean;
  footer?: ReactNode;
  isLocked?: boolean;
  children: ReactNode;
};

/** A footer's submit button needs the form's id. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  isDescriptionHidden = false,
  size = 'md',
  isReading = false,
  footer,
  isLocked = false,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const keepOpen = (event: Event) => {
    if (isLocked) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayLook} />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            focusFirstField(event);
          }}
          onEscapeKeyDown={keepOpen}
          onKeyDown={closeOnEscape(() => isLocked || onOpenChange(false))}
          onInteractOutside={keepOpen}
          className={cn(
            'fixed z-50 flex flex-col overflow-hidden border border-line bg-raised shadow-(--shadow-raised) outline-none',
            'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl',
            'sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:max-h-[88dvh] sm:w-[calc(100vw-48px)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
            'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
            widths[size],
          )}
        >
          <header className="flex items-start gap-3 border-b px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className={isDescriptionHidden ? 'sr-only' : 'mt-0.5 text-ink-muted text-sm'}>
                  {description}
                </Primitive.Description>
              ) : null}
            </div>
            <Primitive.Close asChild>
              <IconButton
                label={uiTexts.close}
                hasTooltip={false}
                size="sm"
                icon={<X />}
                disabled={isLocked}
                className="-mr-1.5"
              />
            </Primitive.Close>
          </header>
          <div
            {...(isReading ? { tabIndex: 0 } : {})}
            className="scroll-quiet relative min-h-0 flex-1 overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2"
          >
            {children}
          </div>
          {footer ? (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t bg-sunken px-5 py-3">
              {footer}
            </footer>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * Radix would focus the close button. On a phone nothing is focused, because a field would open the keyboard over the
 * form.
 */
function focusFirstField(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector<HTMLElement>(
    'form :is(input:not([type=file], [type=hidden]), textarea):not(:disabled)',
  );
  if (!field || !window.matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  field.focus();
}

export const DialogCancel = ({ disabled = false }: { disabled?: boolean }) => (
  <Primitive.Close asChild>
    <Button disabled={disabled}>{uiTexts.cancel}</Button>
  </Primitive.Close>
);
