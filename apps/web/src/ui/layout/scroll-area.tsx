import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

export function ScrollArea({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cn('scroll-quiet min-h-0 overflow-auto overscroll-contain', className)}
      {...props}
    />
  );
}
