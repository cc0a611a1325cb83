import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';

type FormSectionProps = {
  title: string;
  hint?: string;
  /** Its fields are short: two stand beside each other on a phone too. */
  isDense?: boolean;
  children: ReactNode;
};

export function FormSection({ title, hint, isDense = false, children }: FormSectionProps) {
  return (
    <fieldset
      className={cn(
        'grid min-w-0 gap-x-3 gap-y-3.5 border-t pt-4 first:border-t-0 first:pt-0 sm:grid-cols-2',
        isDense && 'grid-cols-2',
      )}
    >
      <legend className="sr-only">{title}</legend>
      <div className="col-span-full">
        <p aria-hidden="true" className="font-semibold text-sm">
          {title}
        </p>
        {hint ? <p className="text-ink-muted text-xs">{hint}</p> : null}
      </div>
      {children}
    </fieldset>
  );
}

/** Four short figures beside each other, on a phone two. */
export const FigureRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 col-span-full sm:grid-cols-4">{children}</div>
);
