import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/requests/api.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { sendingQuery } from './queries.ts';
import { SendingForm } from './sending-form.tsx';
import { sendingTexts as texts } from './texts.ts';

const REFRESH_MS = 60_000;

export function SendingPanel() {
  const { data, isError, error, refetch } = useQuery({ ...sendingQuery, refetchInterval: REFRESH_MS });
  // Keyed by provider, because a different channel has different limits and edits must be dropped.
  if (data) return <SendingForm key={data.provider} state={data} />;
  return (
    <Card className="p-4">
      {isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Card>
  );
}
