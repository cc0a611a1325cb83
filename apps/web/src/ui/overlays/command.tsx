import { Command as Primitive } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { overlayLook } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

type CommandPanelProps = {
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  empty: string;
  isEmpty: boolean;
  inputClassName?: string;
  children: ReactNode;
};

export function CommandPanel({
  label,
  placeholder,
  value,
  onValueChange,
  empty,
  isEmpty,
  inputClassName,
  children,
}: CommandPanelProps) {
  return (
    <Primitive label={label} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex shrink-0 items-center gap-2.5 border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <Primitive.Input
          value={value}
          onValueChange={onValueChange}
          placeholder={placeholder}
          className={cn('w-full bg-transparent outline-none', inputClassName)}
        />
      </div>
      {isEmpty ? (
        <p role="status" className="px-3 py-8 text-center text-ink-muted text-sm">
          {empty}
        </p>
      ) : null}
      <Primitive.List
        label={label}
        hidden={isEmpty}
        className="scroll-quiet max-h-[min(420px,60vh)] min-h-0 overflow-y-auto p-1.5"
      >
        {children}
      </Primitive.List>
    </Primitive>
  );
}

type CommandDialogProps = Omit<CommandPanelProps, 'inputClassName'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CommandDialog({
  open,
  onOpenChange,
  label,
  placeholder,
  value,
  onValueChange,
  empty,
  isEmpty,
  children,
}: CommandDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayLook} />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className={cn(
            'fixed top-[12vh] left-1/2 z-50 w-[calc(100vw-24px)] max-w-xl -translate-x-1/2 overflow-hidden rounded-xl',
            'border border-line bg-raised shadow-(--shadow-raised) outline-none',
            'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
          )}
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <CommandPanel
            label={label}
            placeholder={placeholder}
            value={value}
            onValueChange={onValueChange}
            empty={empty}
            isEmpty={isEmpty}
            inputClassName="h-12 text-base"
          >
            {children}
          </CommandPanel>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Primitive.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Primitive.Group>
  );
}

type CommandItemProps = {
  value: string;
  icon?: ReactNode;
  hint?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
};

export function CommandItem({ value, icon, hint, onSelect, children }: CommandItemProps) {
  return (
    <Primitive.Item
      value={value}
      onSelect={onSelect}
      className={cn(
        'flex h-9 cursor-default select-none items-center gap-2.5 rounded-md px-2.5 text-sm',
        'data-[selected=true]:bg-hover pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint ? <span className="figure shrink-0 text-ink-faint text-xs">{hint}</span> : null}
    </Primitive.Item>
  );
}
