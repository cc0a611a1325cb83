import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Spinner } from '../spinner.tsx';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-skeleton rounded-sm bg-pressed', className)} />;
}

export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className={className}>
      <LoadingLine label={label} />
      {children}
    </div>
  );
}

export function LoadingLine({ label, className }: { label: string; className?: string }) {
  return (
    <span className={cn('col-span-full mb-2 flex items-center gap-2 text-ink-muted text-xs', className)}>
      <Spinner className="size-3.5" />
      {label}
    </span>
  );
}

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = ['w-full', 'w-4/5', 'w-3/5', 'w-2/3'];
  return (
    <span className={cn('block space-y-3', className)}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={index} className={cn('h-3.5', widths[index % widths.length])} />
      ))}
    </span>
  );
}

export function SkeletonRows({ rows = 10, columns, label }: { rows?: number; columns: number; label: string }) {
  return (
    <>
      <tr className="border-b">
        <td colSpan={columns} className="h-12 px-3">
          <span role="status">
            <LoadingLine label={label} className="mb-0" />
          </span>
        </td>
      </tr>
      {Array.from({ length: rows - 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <tr key={row} className="border-b last:border-b-0">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
            <td key={column} className="h-12 px-2 first:pl-3 last:pr-3">
              <Skeleton className={cn('h-3.5', column === 0 ? 'w-4' : column % 2 ? 'w-4/5' : 'w-1/2')} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
