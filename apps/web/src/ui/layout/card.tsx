import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('min-w-0 rounded-lg border border-line bg-surface', className)} {...props} />;
}

type PanelProps = {
  title: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  description?: ReactNode;
  className?: string;
  bodyClassName?: string;
  children: ReactNode;
};

export function Panel({ title, badge, actions, description, className, bodyClassName, children }: PanelProps) {
  return (
    <section className={cn('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-3 pb-1">
        <h2 className="font-semibold text-base">{title}</h2>
        {badge}
        {actions ? <div className="ml-auto flex items-center gap-1">{actions}</div> : null}
        {description ? <p className="basis-full text-ink-muted text-sm">{description}</p> : null}
      </header>
      <div className={cn('min-w-0 flex-1 px-4 pt-1 pb-4', bodyClassName)}>{children}</div>
    </section>
  );
}
