import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../cn.ts';

const panel =
  'z-50 min-w-44 overflow-hidden rounded-lg border border-line bg-raised p-1 shadow-(--shadow-raised) data-[state=open]:animate-pop-in';
const item =
  'relative flex h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 text-sm outline-none ' +
  'data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint pointer-coarse:h-10';

type MenuProps = {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={panel}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  onSelect: () => void;
  isDestructive?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon, onSelect, isDestructive = false, disabled = false, children }: MenuItemProps) {
  return (
    <Primitive.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(item, isDestructive && 'text-red-text data-highlighted:bg-red-soft [&_svg]:text-current')}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};

export function MenuChoice<Value extends string>({ value, onValueChange, options }: MenuChoiceProps<Value>) {
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onValueChange(chosen.value);
  };
  return (
    <Primitive.RadioGroup value={value} onValueChange={choose}>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={cn(item, 'pr-8')}>
          {option.icon}
          {option.label}
          <Primitive.ItemIndicator className="absolute right-2">
            <Check />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuSub({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Sub>
      <Primitive.SubTrigger className={cn(item, 'data-[state=open]:bg-hover')}>
        {icon}
        {label}
        <ChevronRight className="ml-auto" />
      </Primitive.SubTrigger>
      <Primitive.Portal>
        <Primitive.SubContent sideOffset={2} collisionPadding={8} className={panel}>
          {children}
        </Primitive.SubContent>
      </Primitive.Portal>
    </Primitive.Sub>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 py-1 text-ink-faint text-xs">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
