import { AlertDialog as Primitive } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../cn.ts';
import { Input } from '../fields/input.tsx';
import { uiTexts } from '../texts.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { overlayLook } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export type ConfirmWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  isBusy?: boolean;
  isDestructive?: boolean;
  typedWord?: string;
  cancelLabel?: string;
  onConfirm: () => void;
};

export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  busyLabel,
  isBusy = false,
  isDestructive = false,
  typedWord,
  cancelLabel = uiTexts.cancel,
  onConfirm,
}: ConfirmWindowProps) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (isBusy ? undefined : onOpenChange(next))}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayLook} />
        <Primitive.Content
          {...returnFocus}
          onKeyDown={closeOnEscape(() => isBusy || onOpenChange(false))}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 w-[calc(100vw-32px)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-xl',
            'border border-line bg-raised p-5 shadow-(--shadow-raised) outline-none',
            'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          )}
        >
          <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
          <Primitive.Description asChild>
            <div className="mt-1.5 text-ink-muted text-sm">{description}</div>
          </Primitive.Description>
          <ConfirmForm typedWord={typedWord} onConfirm={onConfirm}>
            {(isAllowed) => (
              <div className="mt-5 flex flex-wrap justify-end gap-2">
                <Primitive.Cancel asChild>
                  <Button disabled={isBusy}>{cancelLabel}</Button>
                </Primitive.Cancel>
                <Button
                  type="submit"
                  variant={isDestructive ? 'danger' : 'primary'}
                  isBusy={isBusy}
                  disabled={!isAllowed}
                  title={isAllowed || typedWord === undefined ? undefined : uiTexts.typeToConfirm(typedWord)}
                >
                  {isBusy ? (busyLabel ?? confirmLabel) : confirmLabel}
                </Button>
              </div>
            )}
          </ConfirmForm>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type ConfirmFormProps = {
  typedWord: string | undefined;
  onConfirm: () => void;
  children: (isAllowed: boolean) => ReactNode;
};

function ConfirmForm({ typedWord, onConfirm, children }: ConfirmFormProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const isAllowed = typedWord === undefined || typed.trim().toLocaleLowerCase('pt-BR') === typedWord.toLowerCase();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isAllowed) onConfirm();
      }}
    >
      {typedWord === undefined ? null : (
        <div className="mt-4">
          <label htmlFor={id} className="mb-1 block font-medium text-sm">
            {uiTexts.typeToConfirm(typedWord)}
          </label>
          <Input id={id} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </div>
      )}
      {children(isAllowed)}
    </form>
  );
}
