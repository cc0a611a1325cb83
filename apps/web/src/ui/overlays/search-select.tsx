import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useState } from 'react';
import { cn } from '../cn.ts';
import { controlLook } from '../fields/control.ts';
import type { FieldControl } from '../fields/field.tsx';
import { CommandItem, CommandPanel } from './command.tsx';
import { Popover } from './popover.tsx';

const SHOWN = 50;

type Option<Value extends string> = { value: Value; label: string };

type SearchSelectProps<Value extends string> = FieldControl & {
  value: Value | '';
  onValueChange: (value: Value) => void;
  onBlur: () => void;
  options: readonly Option<Value>[];
  matches: (option: Option<Value>, typed: string) => boolean;
  label: string;
  placeholder: string;
  searchPlaceholder: string;
  empty: string;
  ref?: Ref<HTMLButtonElement>;
};

export function SearchSelect<Value extends string>({
  value,
  onValueChange,
  onBlur,
  options,
  matches,
  label,
  placeholder,
  searchPlaceholder,
  empty,
  ref,
  ...control
}: SearchSelectProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const chosen = options.find((option) => option.value === value);
  const found = isOpen ? options.filter((option) => matches(option, typed)).slice(0, SHOWN) : [];

  function toggle(open: boolean) {
    setIsOpen(open);
    setTyped('');
    if (!open) onBlur();
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={toggle}
      label={label}
      isList
      trigger={
        <button
          {...control}
          ref={ref}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={cn(
            controlLook,
            'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left pointer-coarse:h-10',
            !chosen && 'text-ink-faint',
          )}
        >
          <span className="truncate">{chosen?.label ?? placeholder}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <CommandPanel
        label={label}
        placeholder={searchPlaceholder}
        value={typed}
        onValueChange={setTyped}
        empty={empty}
        isEmpty={found.length === 0}
        inputClassName="h-10 text-sm"
      >
        {found.map((option) => (
          <CommandItem
            key={option.value}
            value={option.value}
            hint={option.value === value ? <Check aria-hidden="true" /> : undefined}
            onSelect={() => {
              onValueChange(option.value);
              toggle(false);
            }}
          >
            {option.label}
          </CommandItem>
        ))}
      </CommandPanel>
    </Popover>
  );
}
