import { NotificationSettings, type NotificationSettingsBody, SummaryTested } from '@prumo/contracts/notifications';
import { NoticeChoice } from '@prumo/contracts/team/notice-choice';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/notifications/settings';

export const notificationSettingsQuery = pathQuery(PATH, NotificationSettings);

const CHOICE = '/api/notifications/choice';

export const noticeChoiceQuery = pathQuery(CHOICE, NoticeChoice);

export const useSaveNoticeChoice = () =>
  useMutation({
    mutationFn: (body: Pick<NoticeChoice, 'hearsAll'>) => api.put(CHOICE, body, NoticeChoice),
    onSuccess: (saved) => queryClient.setQueryData(noticeChoiceQuery.queryKey, saved),
  });

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
