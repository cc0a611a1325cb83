import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { lazyPart, RetryQuietly } from '#ui/lazy-part.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { type DashboardSearch, FigureContext } from './dashboard-search.ts';
import { FirstResponseCard } from './first-response-card.tsx';
import { FirstStepsCard, type FirstStepsProps } from './first-steps-card.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { PipelinePanel } from './pipeline-panel.tsx';
import { QualificationPanel, SourcesPanel } from './qualification-panels.tsx';
import { dashboardOverviewQuery } from './queries.ts';
import { dashboardTexts } from './texts.ts';

const FollowUpsCard = lazyPart(() => import('./follow-ups-card.tsx'), 'FollowUpsCard', { Failed: RetryQuietly });
const TodayCard = lazyPart(() => import('./today-card.tsx'), 'TodayCard', { Failed: RetryQuietly });
const PendingSalesCard = lazyPart(() => import('./pending-sales-card.tsx'), 'PendingSalesCard', {
  Failed: RetryQuietly,
});
const TeamBoardCard = lazyPart(() => import('./team-board-card.tsx'), 'TeamBoardCard', { Failed: RetryQuietly });
const FigurePanel = lazyPart(() => import('./figure-panel.tsx'), 'FigurePanel');

type DashboardPageProps = {
  start?: ReactNode;
  firstSteps: FirstStepsProps;
  search: DashboardSearch;
  onSearchChange: (search: DashboardSearch) => void;
};

export function DashboardPage({ start, firstSteps, search, onSearchChange }: DashboardPageProps) {
  return (
    <FigureContext value={onSearchChange}>
      <Page>
        <PageHeader
          title={dashboardTexts.title}
          subtitle={dashboardTexts.subtitle}
          badge={
            <Badge tone="green" hasDot>
              {dashboardTexts.badge}
            </Badge>
          }
        />
        {start}
        <Figures firstSteps={firstSteps} />
      </Page>
      <FigurePanel open={search.figure !== undefined} search={search} onClose={() => onSearchChange({})} />
    </FigureContext>
  );
}

function Figures({ firstSteps }: { firstSteps: FirstStepsProps }) {
  const overview = useQuery(dashboardOverviewQuery).data;
  const isEmpty = overview !== undefined && overview.totalLeads === 0 && overview.totalCampaigns === 0;
  const owed = overview?.openFollowUps ?? 0;
  const unfilled = overview?.pendingSales ?? 0;
  return (
    <>
      {isEmpty ? null : <TodayCard />}
      {isEmpty ? null : <FirstResponseCard />}
      <TeamBoardCard />
      {owed > 0 ? <FollowUpsCard count={owed} /> : null}
      {unfilled > 0 ? <PendingSalesCard count={unfilled} /> : null}
      <FirstStepsCard {...firstSteps} />
      <OverviewCards />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PipelinePanel />
        <CampaignsPanel />
        <SourcesPanel />
        <QualificationPanel />
      </div>
    </>
  );
}
