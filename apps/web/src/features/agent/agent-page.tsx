import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/requests/api.ts';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonLines } from '#ui/states/skeleton.tsx';
import { AgentConfigurationForm } from './agent-configuration-form.tsx';
import type { AgentTab } from './agent-search.ts';
import { configurationQuery } from './queries.ts';
import { StatusCard } from './status-card.tsx';
import { agentTexts } from './texts.ts';

type AgentPageProps = { tab: AgentTab; onTabChange: (tab: AgentTab) => void };

export function AgentPage({ tab, onTabChange }: AgentPageProps) {
  const { data: configuration, isError, error, refetch } = useQuery(configurationQuery);
  return (
    <Page>
      <PageHeader
        title={agentTexts.title}
        tabTitle={tab === 'configuracao' ? undefined : `${agentTexts.tabs[tab]} · ${agentTexts.tabsLabel}`}
        subtitle={agentTexts.subtitle}
      />
      {configuration ? (
        <>
          <StatusCard configuration={configuration} />
          <AgentConfigurationForm configuration={configuration} tab={tab} onTabChange={onTabChange} />
        </>
      ) : isError ? (
        <Card>
          <ErrorState title={agentTexts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
        </Card>
      ) : (
        <Loading label={agentTexts.loading} className="space-y-4">
          <Card className="p-4">
            <Skeleton className="h-10 w-64" />
          </Card>
          <Card className="p-4">
            <SkeletonLines lines={9} />
          </Card>
        </Loading>
      )}
    </Page>
  );
}
