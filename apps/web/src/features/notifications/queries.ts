import type { NotificationId } from '@prumo/contracts/ids';
import type {
  Notification,
  NotificationPage,
  ReadNotificationsBody,
  UnreadCount,
} from '@prumo/contracts/notifications';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { request, unchecked } from '#platform/requests/api.ts';
import { FRESH_AHEAD_MS, invalidatePaths, queryClient, uncheckedQuery } from '#platform/requests/query-client.ts';

const PATH = '/api/notifications';

export const newestQuery = { ...uncheckedQuery<NotificationPage>(PATH), staleTime: FRESH_AHEAD_MS };

/** A query of its own gives the shell's unread count without a second request. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [`${PATH}?pages`] as const,
  initialPageParam: '',
  queryFn: async ({ pageParam, signal }) => {
    const page = await unchecked<NotificationPage>(
      request('GET', pageParam === '' ? PATH : `${PATH}?cursor=${pageParam}`, { signal }),
    );
    // What was told may have become somebody else's, so the bell's number follows the list.
    if (pageParam === '') queryClient.setQueryData(newestQuery.queryKey, page);
    return page;
  },
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const fetchNotification = (id: NotificationId) => unchecked<Notification>(request('GET', `${PATH}/${id}`));

export const useMarkRead = () =>
  useMutation({
    mutationFn: (body: ReadNotificationsBody) => unchecked<UnreadCount>(request('POST', `${PATH}/read`, { body })),
    onSettled: () => invalidatePaths(PATH),
  });
