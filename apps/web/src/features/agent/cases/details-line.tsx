import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line that opens what stands behind it. */
export const DetailsLine = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group">
    <summary className="-mx-1 flex min-h-7 list-none items-center gap-1 rounded-md px-1 text-ink-muted text-sm hover:bg-hover pointer-coarse:min-h-10">
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-faint transition-transform duration-100 group-open:rotate-90"
      />
      {title}
    </summary>
    <div className="mt-1 mb-2">{children}</div>
  </details>
);
