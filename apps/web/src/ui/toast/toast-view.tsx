import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { createPortal } from 'react-dom';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';
import { useToast } from './toast.ts';
import { useReachToasts } from './use-reach-toasts.tsx';

const HOTKEY = 'F8';
const DISPLAY_TIME_MS = 5000;
const SWIPE_THRESHOLD = 50;

export function ToastView() {
  const { current, dismiss } = useToast();
  const reach = useReachToasts(HOTKEY, current?.isOpen === true);
  return (
    <Primitive.Provider
      label={uiTexts.notifications}
      duration={DISPLAY_TIME_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      {current ? (
        <Primitive.Root
          key={current.id}
          open={current.isOpen}
          onOpenChange={(open) => {
            if (!open) dismiss(current.id);
          }}
          type={current.variant === 'destructive' ? 'foreground' : 'background'}
          {...(current.duration === undefined ? {} : { duration: current.duration })}
          className={cn(
            'pointer-events-auto relative flex w-full items-start gap-3 rounded-lg border py-3 pr-9 pl-4 shadow-(--shadow-raised)',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-slide-out',
            current.variant === 'destructive'
              ? 'border-danger bg-danger text-on-danger'
              : 'border-line bg-raised text-ink',
          )}
        >
          <div className="min-w-0 flex-1">
            <Primitive.Title className="font-semibold text-sm">{current.title}</Primitive.Title>
            {current.description && current.description !== current.title ? (
              <Primitive.Description
                className={cn('mt-0.5 break-words text-sm', current.variant !== 'destructive' && 'text-ink-muted')}
              >
                {current.description}
              </Primitive.Description>
            ) : null}
          </div>
          {current.action ? (
            <Primitive.Action
              altText={current.action.label}
              onClick={current.action.onClick}
              className="h-7 shrink-0 rounded-md border border-current/30 px-2.5 font-medium text-xs pointer-coarse:h-10"
            >
              {current.action.label}
            </Primitive.Action>
          ) : null}
          <Primitive.Close
            aria-label={uiTexts.close}
            className="absolute top-2 right-2 flex size-6 items-center justify-center rounded-sm opacity-70 hover:opacity-100 pointer-coarse:top-0 pointer-coarse:right-0 pointer-coarse:size-10"
          >
            <X className="size-4" />
          </Primitive.Close>
        </Primitive.Root>
      ) : null}
      {reach.pause}
      {createPortal(
        <Primitive.Viewport
          ref={reach.region}
          hotkey={[]}
          label={`${uiTexts.notifications} (${HOTKEY})`}
          aria-live="off"
          // Placed above the composer's send button; while a dialog is open, on the side away from its buttons.
          className={cn(
            'pointer-events-none fixed top-0 right-0 z-70 flex max-h-dvh w-full flex-col p-4 outline-none',
            'sm:top-auto sm:bottom-16 md:max-w-[420px] sm:[body:has([data-composer])_&]:bottom-32',
            'sm:[body:has([role$=dialog][data-state=open])_&]:right-auto',
            'sm:[body:has([role$=dialog][data-state=open])_&]:bottom-0',
            'sm:[body:has([role$=dialog][data-state=open])_&]:left-0',
          )}
        />,
        // Outside the page root, which is hidden from screen readers while a dialog is open.
        document.body,
      )}
    </Primitive.Provider>
  );
}
