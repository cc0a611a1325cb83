import type { Notification, NotificationPage, ReadNotificationsBody, Unread } from '@prumo/contracts/notifications';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { request, unchecked } from '#platform/requests/api.ts';
import { FRESH_AHEAD, invalidatePaths, uncheckedQuery } from '#platform/requests/query-client.ts';

const PATH = '/api/notifications';

/** The newest ones, with the number of those nobody has read. */
export const newestQuery = { ...uncheckedQuery<NotificationPage>(PATH), staleTime: FRESH_AHEAD };

/** Page by page; the first page of the list is asked for by itself, so that the number in the shell costs no more. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [`${PATH}?pages`] as const,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    unchecked<NotificationPage>(
      request('GET', pageParam === '' ? PATH : `${PATH}?cursor=${pageParam}`, undefined, { signal }),
    ),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const fetchNotification = (id: string) => unchecked<Notification>(request(`${PATH}/${id}`));

export const useMarkRead = () =>
  useMutation({
    mutationFn: (body: ReadNotificationsBody) => unchecked<Unread>(request('POST', `${PATH}/read`, body)),
    onSettled: () => invalidatePaths(PATH),
  });
