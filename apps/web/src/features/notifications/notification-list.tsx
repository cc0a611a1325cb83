import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { NotificationLink } from './notification-link.tsx';
import { notificationsQuery, useMarkRead } from './queries.ts';
import { notificationTexts as texts } from './texts.ts';

type NotificationListProps = { unread: number; onOpened: () => void };

export function NotificationList({ unread, onOpened }: NotificationListProps) {
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(notificationsQuery);
  const read = useMarkRead();
  const handleReadAll = () =>
    read.mutate({}, { onError: () => toast({ title: texts.readFailed, variant: 'destructive' }) });
  const notifications = data?.pages.flatMap((page) => page.notifications) ?? [];

  return (
    <>
      <div className="flex min-h-11 items-center gap-2 border-b px-3">
        <h2 className="flex-1 font-semibold text-sm">{texts.title}</h2>
        {unread > 0 ? (
          <Button size="sm" variant="ghost" isBusy={read.isPending} onClick={handleReadAll}>
            {texts.readAll}
          </Button>
        ) : null}
      </div>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto p-1.5">
        {notifications.length > 0 ? (
          <ul>
            {notifications.map((notification) => (
              <NotificationLink
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  if (!notification.isRead) read.mutate({ ids: [notification.id] });
                  onOpened();
                }}
              />
            ))}
          </ul>
        ) : isError ? (
          <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
        ) : data ? (
          <EmptyState icon={<BellOff />} title={texts.empty} description={texts.emptyHint} />
        ) : (
          <Loading label={texts.loading} className="p-3">
            <SkeletonLines lines={5} />
          </Loading>
        )}
        {hasNextPage ? (
          <div className="flex justify-center py-2">
            <Button size="sm" variant="ghost" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {texts.more}
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
