import type { Campaign } from '@prumo/contracts/campaigns';
import { Link } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { errorMessage } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { MonitorRow, type RowParts } from './monitor-row.tsx';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts;

type MonitorPageProps = {
  query: { data: Campaign[] | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  /** What the campaigns feature shows of one campaign. */
  parts: RowParts;
};

export function MonitorPage({ query, parts }: MonitorPageProps) {
  const { data: campaigns, isError, error, refetch } = query;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      {campaigns ? (
        <>
          <Section
            title={texts.active}
            campaigns={campaigns.filter(({ status }) => status === 'active')}
            parts={parts}
            empty={<NothingActive />}
          />
          <Section
            title={texts.paused}
            campaigns={campaigns.filter(({ status }) => status === 'paused')}
            parts={parts}
            empty={<p className="px-4 py-5 text-ink-faint text-sm">{texts.nonePaused}</p>}
          />
        </>
      ) : isError ? (
        <Card>
          <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
        </Card>
      ) : (
        <Card className="p-4">
          <Loading label={texts.loading}>
            <SkeletonLines lines={8} />
          </Loading>
        </Card>
      )}
    </Page>
  );
}

type SectionProps = { title: string; campaigns: Campaign[]; parts: RowParts; empty: ReactNode };

function Section({ title, campaigns, parts, empty }: SectionProps) {
  return (
    <section>
      <h2 className="mb-2 flex items-center gap-2 font-semibold text-base">
        {title} <Badge className="figure">{campaigns.length}</Badge>
      </h2>
      <Card>
        {campaigns.length === 0 ? (
          empty
        ) : (
          <ul className="divide-y divide-line">
            {campaigns.map((campaign) => (
              <MonitorRow key={campaign.id} campaign={campaign} parts={parts} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

const NothingActive: ComponentType = () => (
  <EmptyState
    icon={<Gauge />}
    title={texts.noneActive}
    description={texts.noneActiveHint}
    action={
      <Button asChild>
        <Link to="/campaigns">{texts.toCampaigns}</Link>
      </Button>
    }
  />
);
