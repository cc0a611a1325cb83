import type { ReactNode } from 'react';
import { Skeleton } from '../states/skeleton.tsx';
import { Card } from './card.tsx';

type StatCardProps = {
  label: string;
  value: ReactNode | undefined;
  note?: ReactNode;
  badge?: ReactNode;
  icon?: ReactNode;
};

export function StatCard({ label, value, note, badge, icon }: StatCardProps) {
  return (
    <Card className="flex flex-col gap-1 px-3 py-3 sm:px-4">
      <div className="flex min-h-5 items-center gap-1.5 text-ink-muted text-sm [&>svg]:hidden sm:[&>svg]:block [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
        {icon}
        <span className="line-clamp-2 min-w-0 break-words">{label}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="figure font-semibold text-2xl tracking-tight">
          {value === undefined ? <Skeleton className="my-1.5 h-5 w-16" /> : value}
        </span>
        {badge}
      </div>
      {note === undefined ? null : (
        <div className="min-h-4 text-ink-faint text-xs">
          {value === undefined ? <Skeleton className="mt-0.5 h-3 w-20" /> : note}
        </div>
      )}
    </Card>
  );
}
