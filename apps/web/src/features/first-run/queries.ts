import { type SendingSettingsBody, SendingState } from '@prumo/contracts/sending';
import { FirstRun, type FirstRunBody, GeneralSettings, type GeneralSettingsBody } from '@prumo/contracts/settings';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/query-client.ts';

const PATH = '/api/first-run';

export const firstRunQuery = { ...pathQuery(PATH, FirstRun), staleTime: Number.POSITIVE_INFINITY };

export const useSaveFirstRun = () =>
  useMutation({
    mutationFn: (body: FirstRunBody) => api.post(PATH, body, FirstRun),
    onSuccess: (saved) => queryClient.setQueryData(firstRunQuery.queryKey, saved),
  });

export type Company = { general: GeneralSettingsBody; hours: SendingSettingsBody };

/** The answers to the first question, kept where Settings shows them. */
export const useSaveCompany = () =>
  useMutation({
    mutationFn: async ({ general, hours }: Company) => {
      await api.post('/api/general/settings', general, GeneralSettings);
      await api.post('/api/sending/settings', hours, SendingState);
    },
    onSuccess: () => invalidatePaths('/api/general', '/api/sending', '/api/ai'),
  });
