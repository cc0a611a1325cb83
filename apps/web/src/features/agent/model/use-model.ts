import { ModelSettings, type ModelSettingsBody, ModelTest } from '@prumo/contracts/agent/model';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, queryClient } from '#platform/requests/query-client.ts';
import { MODEL_PATH, modelQuery } from '../model-query.ts';

export const useSaveModel = () =>
  useMutation({
    mutationFn: (body: ModelSettingsBody) => api.put(MODEL_PATH, body, ModelSettings),
    onSuccess: (saved) => {
      queryClient.setQueryData(modelQuery.queryKey, saved);
      return invalidatePaths(MODEL_PATH);
    },
  });

export const useTestModel = () =>
  useMutation({ mutationFn: () => api.post(`${MODEL_PATH}/test`, undefined, ModelTest) });
