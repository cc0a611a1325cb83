import { AiConfiguration } from '@prumo/contracts/agent';
import type { PublishBody } from '@prumo/contracts/agent/publications';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/ai/configuration';

export const configurationQuery = pathQuery(PATH, AiConfiguration);

export const useSaveConfiguration = () =>
  useMutation({
    mutationFn: (body: PublishBody) => api.put(PATH, body, AiConfiguration),
    onSuccess: (saved) => {
      queryClient.setQueryData(configurationQuery.queryKey, saved);
      return invalidatePaths(PATH, '/api/ai/publications', '/api/ai/cases');
    },
  });
