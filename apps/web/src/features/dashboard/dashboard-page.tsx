import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { PipelinePanel } from './pipeline-panel.tsx';
import { QualificationPanel, SourcesPanel } from './qualification-panels.tsx';
import { dashboardTexts } from './texts.ts';

/** `start` stands above the figures: what a new account does first. */
export function DashboardPage({ start }: { start?: ReactNode }) {
  return (
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
      <OverviewCards />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PipelinePanel />
        <CampaignsPanel />
        <SourcesPanel />
        <QualificationPanel />
      </div>
    </Page>
  );
}
