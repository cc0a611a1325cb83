import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center justify-center px-6 py-12 text-center', className)}>
      {icon ? (
        <span
          aria-hidden="true"
          className="mb-3 flex size-10 items-center justify-center rounded-lg border border-line bg-sunken text-ink-faint [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <p className="font-medium text-base">{title}</p>
      {description ? <p className="mt-1 max-w-sm text-balance text-ink-muted text-sm">{description}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
