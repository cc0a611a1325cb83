import { entriesOf } from '@prumo/contracts/text/known-keys';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { GuideBlocks } from './guide-blocks.tsx';
import { GUIDE_PAGES, type GuidePage, isGuidePage } from './pages.ts';
import { readGuide } from './read-guide.ts';
import { helpTexts as texts } from './texts.ts';

const FILES = import.meta.glob<string>('../../../../../docs/guia/*.md', { query: '?raw', import: 'default' });

const PAGES = entriesOf(GUIDE_PAGES);

export function HelpPage({ page, actions }: { page: string; actions?: ReactNode }) {
  return (
    <Page>
      <PageHeader
        title={isGuidePage(page) ? GUIDE_PAGES[page] : texts.title}
        tabTitle={isGuidePage(page) ? texts.titleOf(GUIDE_PAGES[page]) : texts.title}
        subtitle={texts.subtitle}
        actions={actions}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label={texts.pages}>
          <ul className="space-y-0.5 max-md:flex max-md:flex-wrap max-md:gap-1.5">
            {PAGES.map(([name, title]) => (
              <li key={name}>
                <Link
                  to="/help/$page"
                  params={{ page: name }}
                  aria-current={name === page ? 'page' : undefined}
                  className={cn(
                    'block rounded-md px-2 py-1.5 text-sm max-md:border pointer-coarse:py-2.5',
                    name === page ? 'bg-pressed font-medium' : 'text-ink-muted hover:bg-hover hover:text-ink',
                  )}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {isGuidePage(page) ? <Guide page={page} /> : <ErrorState title={texts.notFound} />}
      </div>
    </Page>
  );
}

function Guide({ page }: { page: GuidePage }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['guide', page],
    queryFn: async () => readGuide((await FILES[`../../../../../docs/guia/${page}.md`]?.()) ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <ErrorState title={texts.failed} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Loading label={texts.loading}>
        <SkeletonLines />
      </Loading>
    );
  return <GuideBlocks blocks={data} />;
}
