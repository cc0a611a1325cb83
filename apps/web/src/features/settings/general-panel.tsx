import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api.ts';
import { Panel } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { GeneralForm } from './general-form.tsx';
import { generalQuery } from './queries.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.general;

export function GeneralPanel() {
  const { data, isError, error, refetch } = useQuery(generalQuery);
  return (
    <Panel title={texts.title}>
      {data ? (
        <GeneralForm settings={data} />
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Panel>
  );
}
