import type { ReactNode } from 'react';
import { Brand } from '#platform/brand/brand.tsx';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';
import { firstRunTexts as texts } from './texts.ts';

const STEPS = 2;

type FirstRunPageProps = { step: number; title: string; subtitle: string; children: ReactNode };

export function FirstRunPage({ step, title, subtitle, children }: FirstRunPageProps) {
  useDocumentTitle(title);
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col bg-canvas px-5 py-6 outline-none sm:px-10">
      <Brand />
      <div className="mx-auto flex w-full max-w-[520px] flex-1 flex-col justify-center py-8">
        <div className="mb-5 flex items-center gap-2">
          <span aria-hidden="true" className="flex gap-1.5">
            {Array.from({ length: STEPS }, (_, index) => index + 1).map((one) => (
              <span
                key={one}
                className={one <= step ? 'h-1 w-8 rounded-full bg-accent' : 'h-1 w-8 rounded-full bg-line-strong'}
              />
            ))}
          </span>
          <span className="text-ink-faint text-xs">{texts.step(step, STEPS)}</span>
        </div>
        <h1 className="text-balance font-semibold text-2xl tracking-tight">{title}</h1>
        <p className="mt-1 mb-6 text-base text-ink-muted">{subtitle}</p>
        {children}
      </div>
    </main>
  );
}
