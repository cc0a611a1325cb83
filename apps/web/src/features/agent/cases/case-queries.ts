import { AiConfiguration } from '@prumo/contracts/agent';
import { Case, type CaseBody, CaseList, ModelRun, ModelRunEstimate } from '@prumo/contracts/agent/cases';
import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { PublicationList } from '@prumo/contracts/agent/publications';
import { Deleted } from '@prumo/contracts/fields';
import type { AgentCaseId, PublicationId } from '@prumo/contracts/ids';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

export const CASES_PATH = '/api/ai/cases';
const PATH = CASES_PATH;
const PUBLICATIONS = '/api/ai/publications';

export const casesQuery = pathQuery(PATH, CaseList);
export const caseQuery = (id: AgentCaseId) => pathQuery(`${PATH}/${id}`, Case);
export const modelRunQuery = pathQuery(`${PATH}/model-run`, ModelRunEstimate);
export const publicationsQuery = pathQuery(PUBLICATIONS, PublicationList);

function showCase(one: Case) {
  queryClient.setQueryData(caseQuery(one.id).queryKey, one);
  return queryClient.invalidateQueries({ queryKey: casesQuery.queryKey, exact: true });
}

export const useSaveCase = (id: AgentCaseId) =>
  useMutation({
    mutationFn: (body: CaseBody) => api.put(`${PATH}/${id}`, body, Case),
    onSuccess: showCase,
  });

export const useRunCase = (id: AgentCaseId) =>
  useMutation({ mutationFn: () => api.post(`${PATH}/${id}/run`, undefined, Case), onSuccess: showCase });

export const useRenewCase = (id: AgentCaseId) =>
  useMutation({ mutationFn: () => api.post(`${PATH}/${id}/renew`, undefined, Case), onSuccess: showCase });

export const useRunCases = () =>
  useMutation({
    mutationFn: () => api.post(`${PATH}/run`, undefined, CaseList),
    onSuccess: () => invalidatePaths(PATH),
  });

export async function playWithModel(id: AgentCaseId): Promise<ModelRun> {
  const run = await api.post(`${PATH}/${id}/model-run`, undefined, ModelRun);
  void queryClient.invalidateQueries({ queryKey: casesQuery.queryKey, exact: true });
  return run;
}

export const useDeleteCase = () =>
  useMutation({
    mutationFn: (id: AgentCaseId) => api.delete(`${PATH}/${id}`, Deleted),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: casesQuery.queryKey, exact: true }),
  });

export const useRestore = () =>
  useMutation({
    mutationFn: ({ id, consent }: { id: PublicationId; consent: PublishConsent }) =>
      api.post(`${PUBLICATIONS}/${id}/restore`, consent, AiConfiguration),
    onSuccess: () => invalidatePaths('/api/ai/configuration', '/api/ai/knowledge', PUBLICATIONS, PATH),
  });
