import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { type Tone, toneDot, toneSoft } from '../tone.ts';

type BadgeProps = { tone?: Tone; hasDot?: boolean; icon?: ReactNode; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', hasDot = false, icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-full items-center gap-1.5 align-middle whitespace-nowrap rounded-full px-2 font-medium text-xs [&_svg]:size-3',
        toneSoft[tone],
        className,
      )}
    >
      {hasDot ? <span aria-hidden="true" className={cn('size-1.5 shrink-0 rounded-full', toneDot[tone])} /> : null}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

export function Chip({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-full items-center rounded-full align-middle border border-line-strong px-2 text-ink-muted text-xs',
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}
