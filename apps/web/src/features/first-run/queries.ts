import type { SendingSettingsBody, SendingState } from '@prumo/contracts/sending';
import type { FirstRun, FirstRunBody, GeneralSettings, GeneralSettingsBody } from '@prumo/contracts/settings';
import { useMutation } from '@tanstack/react-query';
import { request, unchecked } from '#platform/requests/api.ts';
import { invalidatePaths, queryClient, uncheckedQuery } from '#platform/requests/query-client.ts';

const PATH = '/api/first-run';

export const firstRunQuery = { ...uncheckedQuery<FirstRun>(PATH), staleTime: Number.POSITIVE_INFINITY };

export const useSaveFirstRun = () =>
  useMutation({
    mutationFn: (body: FirstRunBody) => unchecked<FirstRun>(request('POST', PATH, { body })),
    onSuccess: (saved) => queryClient.setQueryData(firstRunQuery.queryKey, saved),
  });

export type Company = { general: GeneralSettingsBody; hours: SendingSettingsBody };

export const useSaveCompany = () =>
  useMutation({
    mutationFn: async ({ general, hours }: Company) => {
      await unchecked<GeneralSettings>(request('POST', '/api/general/settings', { body: general }));
      await unchecked<SendingState>(request('POST', '/api/sending/settings', { body: hours }));
    },
    onSuccess: () => invalidatePaths('/api/general', '/api/sending', '/api/ai'),
  });
