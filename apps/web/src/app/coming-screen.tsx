import { Hammer } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { shellTexts } from './texts.ts';

/** A route whose screen is not built yet says so, and shows nothing invented. */
export function ComingScreen({ title, subtitle }: { title: string; subtitle?: string }) {
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Card>
        <EmptyState icon={<Hammer />} title={shellTexts.comingTitle} description={shellTexts.comingText} />
      </Card>
    </Page>
  );
}
