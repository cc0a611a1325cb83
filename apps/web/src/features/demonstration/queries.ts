import { Demonstration } from '@prumo/contracts/demonstration';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/api.ts';
import { pathQuery, queryClient } from '#platform/query-client.ts';

const PATH = '/api/demonstration';

export const demonstrationQuery = pathQuery(PATH, Demonstration);

/** Everything on every screen is another afterwards. */
const everythingChanged = () => queryClient.invalidateQueries();

export const useLoadDemonstration = () =>
  useMutation({ mutationFn: () => api.post(PATH, {}, Demonstration), onSuccess: everythingChanged });

export const useRemoveDemonstration = () =>
  useMutation({ mutationFn: () => api.delete(PATH, Demonstration), onSuccess: everythingChanged });
