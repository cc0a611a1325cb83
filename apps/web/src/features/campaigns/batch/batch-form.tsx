import type { Campaign } from '@prumo/contracts/campaigns';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Panel } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { AudienceFilters } from './audience-filters.tsx';
import { CAMPAIGN_AUDIENCE, CONFIG_DEFAULTS } from './batch-form-values.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { SendConfig } from './send-config.tsx';
import { StartControl } from './start-control.tsx';
import { batchTexts } from './texts.ts';
import { usePreview } from './use-preview.ts';

const texts = batchTexts.preview;

export function BatchForm({ campaign }: { campaign: Campaign }) {
  const [audience, setAudience] = useState(CAMPAIGN_AUDIENCE);
  const [config, setConfig] = useState(CONFIG_DEFAULTS);
  const { query, asked, isCurrent, budgetError, configErrors } = usePreview(campaign, audience, config);
  const refetch = () => void query.refetch();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0 space-y-4">
        <AudienceFilters
          targetTags={campaign.targetTags}
          values={audience}
          onChange={setAudience}
          budgetError={budgetError}
        />
        <SendConfig values={config} onChange={setConfig} errors={configErrors} />
      </div>
      <Panel title={texts.title} className="lg:sticky lg:top-4">
        <div className="space-y-4">
          {asked === null ? <p className="text-red-text text-sm">{texts.invalid}</p> : null}
          {query.data ? (
            <PreviewPanel
              preview={query.data}
              isCurrent={isCurrent}
              lifted={audience.include}
              onLift={(include) => setAudience({ ...audience, include })}
              action={
                <StartControl
                  campaign={campaign}
                  preview={query.data}
                  asked={asked}
                  isCurrent={isCurrent}
                  onRefresh={refetch}
                />
              }
            />
          ) : query.isError ? (
            <ErrorState title={texts.failed} description={errorMessage(query.error)} onRetry={refetch} />
          ) : (
            <Loading label={texts.loading} className="py-1">
              <SkeletonLines lines={9} />
            </Loading>
          )}
        </div>
      </Panel>
    </div>
  );
}
