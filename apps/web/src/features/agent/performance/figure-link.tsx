import type { ReactNode } from 'react';
import { performanceTexts as texts } from './performance-texts.ts';

type FigureLinkProps = { onOpen: () => void; label: string; children: ReactNode };

/** A figure that opens to what it counts. */
export const FigureLink = ({ onOpen, label, children }: FigureLinkProps) => (
  <button
    type="button"
    title={texts.open}
    onClick={onOpen}
    className="figure rounded-sm text-left decoration-line-strong decoration-dotted underline-offset-4 hover:underline"
  >
    <span className="sr-only">{`${label}: `}</span>
    {children}
  </button>
);
