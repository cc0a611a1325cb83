import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

type FigureLinkProps = { onOpen: () => void; label: string; className?: string; children: ReactNode };

const OPEN = 'Ver de onde vem este número';

export const FigureLink = ({ onOpen, label, className, children }: FigureLinkProps) => (
  <button
    type="button"
    title={OPEN}
    onClick={onOpen}
    className={cn(
      'figure thumb relative rounded-sm text-left decoration-line-strong decoration-dotted underline-offset-4 hover:underline',
      className,
    )}
  >
    <span className="sr-only">{`${label}: `}</span>
    {children}
  </button>
);
