import { type SendingSettingsBody, SendingState } from '@prumo/contracts/sending';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/sending/settings';

export const sendingQuery = pathQuery(PATH, SendingState);

export const useSaveSending = () =>
  useMutation({
    mutationFn: (body: SendingSettingsBody) => api.post(PATH, body, SendingState),
    onSuccess: (saved) => {
      queryClient.setQueryData(sendingQuery.queryKey, saved);
      return invalidatePaths('/api/campaigns');
    },
  });
