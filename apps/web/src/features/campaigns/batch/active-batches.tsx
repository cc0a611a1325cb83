import type { BatchExecutionId, CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { BatchCard } from './batch-card.tsx';
import { activeBatchesQuery } from './batch-queries.ts';
import { CancelAllDialog, CancelDialog } from './cancel-dialogs.tsx';
import { batchTexts } from './texts.ts';

const texts = batchTexts.active;
const POLL_MS = 5000;

/** With a campaign its own batches come first. */
export function ActiveBatches({ campaignId }: { campaignId?: CampaignId }) {
  const refetchInterval = usePollInterval(POLL_MS);
  const { data, isError, error, refetch } = useQuery({ ...activeBatchesQuery, refetchInterval });
  const [cancelling, setCancelling] = useState<BatchExecutionId | null>(null);
  const [isCancellingAll, setIsCancellingAll] = useState(false);
  const executions = data?.toSorted(
    (one, other) => Number(other.campaignId === campaignId) - Number(one.campaignId === campaignId),
  );
  if (!executions && isError)
    return (
      <Panel title={texts.title}>
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={() => refetch()} />
      </Panel>
    );
  return (
    <>
      {executions && executions.length > 0 ? (
        <Panel
          title={texts.title}
          badge={<Badge className="figure">{executions.length}</Badge>}
          actions={
            <IfAllowed right="campaigns">
              <Button size="sm" variant="ghost" onClick={() => setIsCancellingAll(true)}>
                {texts.cancelAll}
              </Button>
            </IfAllowed>
          }
        >
          <ul className="-mb-4 divide-y divide-line">
            {executions.map((execution) => (
              <BatchCard
                key={execution.id}
                execution={execution}
                isHere={execution.campaignId === campaignId && executions.some((one) => one.campaignId !== campaignId)}
                onCancel={() => setCancelling(execution.id)}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
      <CancelDialog
        execution={executions?.find(({ id }) => id === cancelling) ?? null}
        onClose={() => setCancelling(null)}
      />
      <CancelAllDialog
        open={isCancellingAll}
        count={executions?.length ?? 0}
        onClose={() => setIsCancellingAll(false)}
      />
    </>
  );
}
