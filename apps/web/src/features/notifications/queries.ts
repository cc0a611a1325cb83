import type { Notification, NotificationPage, ReadNotificationsBody, Unread } from '@prumo/contracts/notifications';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { request, served } from '#platform/requests/api.ts';
import { FRESH_AHEAD, invalidatePaths, servedQuery } from '#platform/requests/query-client.ts';

const PATH = '/api/notifications';

/** The newest ones, with the number of those nobody has read. */
export const newestQuery = { ...servedQuery<NotificationPage>(PATH), staleTime: FRESH_AHEAD };

/** Page by page; the first page of the list is asked for by itself, so that the number in the shell costs no more. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [`${PATH}?pages`] as const,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    served<NotificationPage>(
      request('GET', pageParam === '' ? PATH : `${PATH}?cursor=${pageParam}`, undefined, { signal }),
    ),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const fetchNotification = (id: string) => served<Notification>(request(`${PATH}/${id}`));

export const useMarkRead = () =>
  useMutation({
    mutationFn: (body: ReadNotificationsBody) => served<Unread>(request('POST', `${PATH}/read`, body)),
    onSettled: () => invalidatePaths(PATH),
  });
