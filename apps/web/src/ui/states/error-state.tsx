import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../cn.ts';
import { uiTexts } from '../texts.ts';

type ErrorStateProps = {
  title: string;
  description?: string | undefined;
  onRetry?: () => void;
  retryLabel?: string;
  action?: ReactNode;
  className?: string;
};

export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = uiTexts.retry,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center px-6 py-10 text-center', className)}>
      <CircleAlert aria-hidden="true" className="mb-2 size-5 text-red-text" />
      <p className="font-medium text-base">{title}</p>
      {description && description !== title ? (
        <p className="mt-1 max-w-sm text-balance text-ink-muted text-sm">{description}</p>
      ) : null}
      {onRetry ? (
        <Button size="sm" className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
