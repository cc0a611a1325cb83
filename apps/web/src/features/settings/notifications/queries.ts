import { NotificationSettings, type NotificationSettingsBody, SummaryTested } from '@prumo/contracts/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/notifications/settings';

export const notificationSettingsQuery = pathQuery(PATH, NotificationSettings);

export const useSaveNotifications = () =>
  useMutation({
    mutationFn: (body: NotificationSettingsBody) => api.post(PATH, body, NotificationSettings),
    onSuccess: (saved) => {
      queryClient.setQueryData(notificationSettingsQuery.queryKey, saved);
      return invalidatePaths('/api/general');
    },
  });

export const useConfirmationLink = () =>
  useMutation({
    mutationFn: () => api.post(`${PATH}/confirmation`, {}, NotificationSettings),
    onSuccess: (settings) => queryClient.setQueryData(notificationSettingsQuery.queryKey, settings),
  });

export const useSummaryTest = () => useMutation({ mutationFn: () => api.post(`${PATH}/test`, {}, SummaryTested) });
