import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; hint?: string; action?: ReactNode; children: ReactNode };

export function Section({ title, hint, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 id={id} className="font-semibold text-base">
            {title}
          </h3>
          {hint ? <p className="text-ink-muted text-sm">{hint}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
