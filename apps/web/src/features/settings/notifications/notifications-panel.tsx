import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/api.ts';
import { Panel } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { notificationSettingsTexts as texts } from './notification-texts.ts';
import { NotificationsForm } from './notifications-form.tsx';
import { notificationSettingsQuery } from './queries.ts';

export function NotificationsPanel() {
  const { data, isError, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <Panel title={texts.title}>
      {data ? (
        <NotificationsForm settings={data} />
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
