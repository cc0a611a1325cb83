import { AiConfiguration } from '@prumo/contracts/agent';
import type { PublishBody } from '@prumo/contracts/agent/publications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/ai/configuration';

export const configurationQuery = pathQuery(PATH, AiConfiguration);

function showSaved(saved: AiConfiguration) {
  queryClient.setQueryData(configurationQuery.queryKey, saved);
  return invalidatePaths(PATH, '/api/ai/publications', '/api/ai/cases');
}

export const useSaveConfiguration = () =>
  useMutation({ mutationFn: (body: PublishBody) => api.put(PATH, body, AiConfiguration), onSuccess: showSaved });

export const useTurnAgent = () =>
  useMutation({
    mutationFn: (isActive: boolean) => api.put(`${PATH}/switch`, { isActive }, AiConfiguration),
    onSuccess: showSaved,
  });
