import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/requests/api.ts';
import { Panel } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { modelQuery } from '../model-query.ts';
import { ModelForm } from './model-form.tsx';
import { modelTexts as texts } from './model-texts.ts';

export function ModelPanel() {
  const { data, isError, error, refetch } = useQuery(modelQuery);
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="pt-3">
      {data ? (
        <ModelForm settings={data} />
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
