import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export const CardWarning = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 flex items-start gap-1.5 text-amber-text text-sm">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);
