import { AnalyticsPage } from '#features/analytics/analytics-page.tsx';
import { PipelinePanel } from '#features/dashboard/pipeline-panel.tsx';
import { QualificationPanel, SourcesPanel } from '#features/dashboard/qualification-panels.tsx';

export function AnalyticsRoute() {
  return (
    <AnalyticsPage>
      <PipelinePanel />
      <div className="grid gap-4 lg:grid-cols-2">
        <SourcesPanel />
        <QualificationPanel />
      </div>
    </AnalyticsPage>
  );
}
