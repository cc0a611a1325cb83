import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';

type QueryStateProps<Data> = {
  query: UseQueryResult<Data>;
  texts: { loading: string; failed: string };
  children: (data: Data) => ReactNode;
};

export function QueryState<Data>({ query, texts, children }: QueryStateProps<Data>) {
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />;
  return (
    <Loading label={texts.loading}>
      <SkeletonLines lines={6} />
    </Loading>
  );
}
