import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import type { Ref } from 'react';
import { cn } from '../cn.ts';
import { type Tone, toneDot } from '../tone.ts';
import { controlLook } from './control.ts';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  tone?: Tone;
  isDisabled?: boolean;
};

type Options<Value extends string> = readonly SelectOption<Value>[] | readonly (readonly SelectOption<Value>[])[];

export type SelectProps<Value extends string = string> = {
  value: Value | '';
  onValueChange: (value: Value) => void;
  options: Options<Value>;
  placeholder?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
};

const isGrouped = <Value extends string>(
  options: Options<Value>,
): options is readonly (readonly SelectOption<Value>[])[] => Array.isArray(options[0]);

/** Radix reserves '' for "nothing chosen". */
const BLANK = ' blank';
const inward = (value: string) => (value === '' ? BLANK : value);
const outward = (value: string) => (value === BLANK ? '' : value);

export function Select<Value extends string = string>({
  value,
  onValueChange,
  options,
  placeholder,
  className,
  name,
  disabled,
  ...trigger
}: SelectProps<Value>) {
  const groups = isGrouped(options) ? options : [options];
  const choose = (next: string) => {
    const chosen = groups.flat().find((option) => option.value === outward(next));
    if (chosen) onValueChange(chosen.value);
  };
  const hasBlank = groups.some((group) => group.some((option) => option.value === ''));
  return (
    <Primitive.Root
      value={value === '' && !hasBlank ? '' : inward(value)}
      onValueChange={choose}
      {...(name ? { name } : {})}
      {...(disabled ? { disabled } : {})}
    >
      <Primitive.Trigger
        {...trigger}
        className={cn(
          controlLook,
          'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left data-placeholder:text-ink-faint pointer-coarse:h-10',
          className,
        )}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon asChild>
          <ChevronDown className="size-3.5 shrink-0 text-ink-faint" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden',
            'rounded-lg border border-line bg-raised shadow-(--shadow-raised)',
            'data-[state=open]:animate-pop-in',
          )}
        >
          <Primitive.Viewport className="p-1">
            {groups.map((group, index) => (
              <Primitive.Group key={group[0]?.value ?? index}>
                {index > 0 ? <Primitive.Separator className="-mx-1 my-1 h-px bg-line" /> : null}
                {group.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </Primitive.Group>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Primitive.Item
      value={inward(option.value)}
      disabled={option.isDisabled ?? false}
      className="relative flex h-8 cursor-default select-none items-center rounded-sm pr-8 pl-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:h-10"
    >
      <Primitive.ItemText>
        <span className="flex items-center gap-2">
          {option.tone ? <span className={cn('size-2 shrink-0 rounded-full', toneDot[option.tone])} /> : null}
          {option.label}
        </span>
      </Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute right-2">
        <Check className="size-3.5 text-accent-text" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  );
}
