import type { Demonstration } from '@prumo/contracts/demonstration';
import { useMutation } from '@tanstack/react-query';
import { request, served } from '#platform/api.ts';
import { FRESH_AHEAD, queryClient, servedQuery } from '#platform/query-client.ts';

const PATH = '/api/demonstration';

export const demonstrationQuery = { ...servedQuery<Demonstration>(PATH), staleTime: FRESH_AHEAD };

/** Everything on every screen is another afterwards. */
const everythingChanged = () => queryClient.invalidateQueries();

export const useLoadDemonstration = () =>
  useMutation({ mutationFn: () => served<Demonstration>(request('POST', PATH, {})), onSuccess: everythingChanged });

export const useRemoveDemonstration = () =>
  useMutation({ mutationFn: () => served<Demonstration>(request('DELETE', PATH)), onSuccess: everythingChanged });
