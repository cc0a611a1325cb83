import { Tabs as Primitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '../cn.ts';
import { formatCount } from '../format-count.ts';

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number }[];
  label: string;
  className?: string;
  children: ReactNode;
};

/** Radix focuses a pressed tab by script, which browsers treat as keyboard focus and outline. */
const unringed: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown' | 'onBlur'> = {
  onPointerDown: ({ currentTarget }) => currentTarget.setAttribute('data-pointed', ''),
  onKeyDown: ({ currentTarget }) => currentTarget.removeAttribute('data-pointed'),
  onBlur: ({ currentTarget }) => currentTarget.removeAttribute('data-pointed'),
};

/** Leaves the fading edges of the strip free. */
const EDGE_PX = 24;

/** On a narrow screen the open tab may stand outside the strip; the page itself does not move. */
function showWhole(strip: HTMLElement, tab: Element): void {
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) strip.scrollLeft += inner.left - outer.left - EDGE_PX;
  else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right + EDGE_PX;
}

export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  className,
  children,
}: TabsProps<Value>) {
  const open = (next: string) => {
    const opened = tabs.find((tab) => tab.value === next);
    if (opened) onValueChange(opened.value);
  };
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex((tab) => tab.value === value);
  useLayoutEffect(() => {
    const tab = list.current?.children[place];
    if (list.current && tab) showWhole(list.current, tab);
  }, [place]);
  return (
    <Primitive.Root value={value} onValueChange={open} className={cn('min-w-0', className)}>
      <Primitive.List
        ref={list}
        aria-label={label}
        className="scroll-quiet scroll-fade -mx-1.5 flex gap-1 overflow-x-auto border-b"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            {...unringed}
            className={cn(
              '-mb-px inline-flex shrink-0 rounded-t-sm h-9 px-1.5 items-center gap-1.5 whitespace-nowrap',
              'border-transparent border-b-2 text-ink-muted text-sm transition-colors duration-100',
              'pointer-coarse:h-10 hover:text-ink focus-visible:-outline-offset-3 data-pointed:outline-none',
              'data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="figure text-ink-faint text-xs">{formatCount(tab.count)}</span>
            )}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  );
}

type TabPanelProps = {
  value: string;
  className?: string;
  /** The panel stays mounted, so that typed input is kept. */
  isKept?: boolean;
  children: ReactNode;
};

export function TabPanel({ value, className, isKept = false, children }: TabPanelProps) {
  return (
    <Primitive.Content
      value={value}
      {...(isKept ? { forceMount: true as const } : {})}
      className={cn('pt-4 data-[state=inactive]:hidden', className)}
    >
      {children}
    </Primitive.Content>
  );
}
