import type { ReactNode } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';

type PanelBodyProps<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  texts: { loading: string; failed: string };
  lines: number;
  children: (data: Data) => ReactNode;
};

export function PanelBody<Data>({ query, texts, lines, children }: PanelBodyProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorState title={texts.failed} description={errorMessage(query.error)} onRetry={() => query.refetch()} />;
  }
  return (
    <Loading label={texts.loading} className="py-1">
      <SkeletonLines lines={lines} />
    </Loading>
  );
}
