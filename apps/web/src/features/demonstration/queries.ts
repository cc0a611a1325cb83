import type { Demonstration } from '@prumo/contracts/demonstration';
import { useMutation } from '@tanstack/react-query';
import { request, unchecked } from '#platform/requests/api.ts';
import { FRESH_AHEAD_MS, queryClient, uncheckedQuery } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';

const PATH = '/api/demonstration';

export const demonstrationQuery = { ...uncheckedQuery<Demonstration>(PATH), staleTime: FRESH_AHEAD_MS };

const everythingChanged = () => queryClient.invalidateQueries();

export const useLoadDemonstration = () =>
  useMutation({
    mutationFn: () => unchecked<Demonstration>(request('POST', PATH, { body: {}, answerWithin: LONG_ANSWER_MS })),
    onSuccess: everythingChanged,
  });

export const useRemoveDemonstration = () =>
  useMutation({
    mutationFn: () => unchecked<Demonstration>(request('DELETE', PATH, { answerWithin: LONG_ANSWER_MS })),
    onSuccess: everythingChanged,
  });
