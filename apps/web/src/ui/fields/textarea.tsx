import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlLook } from './control.ts';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(
        controlLook,
        'field-sizing-content pointer-coarse:text-[16px] max-h-80 resize-y px-2.5 py-1.5',
        className,
      )}
      {...props}
    />
  );
}
