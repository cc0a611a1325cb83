import { Notification, NotificationPage, type ReadNotificationsBody, Unread } from '@prumo/contracts/notifications';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { invalidatePaths, pathQuery } from '#platform/query-client.ts';

const PATH = '/api/notifications';

/** The newest ones, with the number of those nobody has read. */
export const newestQuery = pathQuery(PATH, NotificationPage);

/** Page by page; the first page of the list is asked for by itself, so that the number in the shell costs no more. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [`${PATH}?pages`] as const,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    api.get(pageParam === '' ? PATH : `${PATH}?cursor=${pageParam}`, NotificationPage, signal),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const fetchNotification = (id: string) => api.get(`${PATH}/${id}`, Notification);

export const useMarkRead = () =>
  useMutation({
    mutationFn: (body: ReadNotificationsBody) => api.post(`${PATH}/read`, body, Unread),
    onSettled: () => invalidatePaths(PATH),
  });
