import type { ReactNode } from 'react';

export function UnreadLine({ children }: { children: ReactNode }) {
  return (
    <p data-entry="unread" className="my-3 flex items-center gap-3 font-medium text-2xs text-accent-text">
      <span aria-hidden="true" className="h-px flex-1 bg-accent-text/30" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-accent-text/30" />
    </p>
  );
}

export function DaySeparator({ children }: { children: ReactNode }) {
  return (
    <p className="pointer-events-none sticky top-0 z-10 mx-auto my-3 w-fit rounded-full border bg-surface px-2.5 py-0.5 text-2xs text-ink-muted">
      <span className="figure">{children}</span>
    </p>
  );
}
