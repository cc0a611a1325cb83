import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div className="scroll-quiet relative w-full overflow-x-auto">
      <table className={cn('w-full border-separate border-spacing-0 text-left text-sm', className)} {...props} />
    </div>
  );
}

export function Th({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn(
        'h-9 whitespace-nowrap border-b px-2 font-medium first:pl-3 last:pr-3 text-ink-faint text-xs',
        className,
      )}
      {...props}
    />
  );
}

export function Tr({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn(
        'group/row hover:bg-hover data-[selected=true]:bg-accent-soft [&:last-child>td]:border-b-0',
        className,
      )}
      {...props}
    />
  );
}

export function Td({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('h-12 border-b px-2 py-1 align-middle first:pl-3 last:pr-3', className)} {...props} />;
}
