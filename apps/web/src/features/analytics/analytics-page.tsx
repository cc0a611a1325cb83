import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { analyticsTexts } from './texts.ts';

/** What can be told today without a period; its panels are the dashboard's, so the figures agree. */
export function AnalyticsPage({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageHeader title={analyticsTexts.title} subtitle={analyticsTexts.subtitle} />
      {children}
      <div className="flex gap-3 rounded-lg border bg-sunken px-4 py-3 text-sm">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <div>
          <p className="font-medium">{analyticsTexts.comingTitle}</p>
          <p className="text-ink-muted">{analyticsTexts.comingText}</p>
        </div>
      </div>
    </Page>
  );
}
