import { CampaignTest, type TestCampaignBody } from '@prumo/contracts/campaign-tests';
import {
  Campaign,
  CampaignStats,
  CampaignsActivity,
  CampaignTemplate,
  type CreateCampaignBody,
  ExecuteAnswer,
  type ExecuteBody,
  GeneratedMessage,
  GeneratedMessages,
  type GenerateMessageBody,
  type ReorderBody,
  type TemplateBody,
  type UpdateCampaignBody,
} from '@prumo/contracts/campaigns';
import { AudienceCount, CampaignPlan, type PlanQuery } from '@prumo/contracts/campaigns/plan';
import { Deleted } from '@prumo/contracts/fields';
import type { CampaignId, TemplateId } from '@prumo/contracts/ids';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { LONG_ANSWER_MS } from '#platform/requests/send-request.ts';

const PATH = '/api/campaigns';
const pathOf = (id: CampaignId) => `${PATH}/${id}`;

export const campaignQuery = (id: CampaignId) => pathQuery(pathOf(id), Campaign);
export const statsQuery = (id: CampaignId) => pathQuery(`${pathOf(id)}/stats`, CampaignStats);
export const planQuery = (id: CampaignId, { include, ...asked }: Partial<PlanQuery> = {}) =>
  pathQuery(withQuery(`${pathOf(id)}/plan`, { ...asked, include: include?.join(',') }), CampaignPlan);
export const activityQuery = pathQuery(`${PATH}/activity`, CampaignsActivity);

/** Not under the campaigns path: each message invalidates that, but only new starts change this count. */
export const audienceQuery = (targetTags: readonly string[], campaignId: CampaignId | null, started = 0) =>
  queryOptions({
    queryKey: ['campaign-audience', campaignId, started, ...targetTags],
    queryFn: () => api.post(`${PATH}/audience`, { targetTags, campaignId }, AudienceCount, { isRepeatable: true }),
    staleTime: 30_000,
  });
export const templatesQuery = (id: CampaignId) => pathQuery(`${pathOf(id)}/templates`, CampaignTemplate.array());

const campaignsChanged = () => invalidatePaths(PATH, '/api/dashboard');

export const useCreateCampaign = () =>
  useMutation({
    mutationFn: (body: CreateCampaignBody) => api.post(PATH, body, Campaign),
    onSuccess: campaignsChanged,
  });

export const useUpdateCampaign = (id: CampaignId) =>
  useMutation({
    mutationFn: (body: UpdateCampaignBody) => api.put(pathOf(id), { ...body, status: 'draft' }, Campaign),
    onSuccess: campaignsChanged,
  });

export const useDeleteCampaign = () =>
  useMutation({ mutationFn: (id: CampaignId) => api.delete(pathOf(id), Deleted), onSuccess: campaignsChanged });

export const useGenerateMessages = () =>
  useMutation({
    mutationFn: (id: CampaignId) => api.post(`${pathOf(id)}/generate-messages`, {}, GeneratedMessages),
    onSuccess: campaignsChanged,
  });

const RUN = { safeMode: true, executeAll: false, batchSize: 10, testNumbers: [] } satisfies Partial<ExecuteBody>;

export const useExecute = (id: CampaignId) =>
  useMutation({
    mutationFn: (run: Pick<ExecuteBody, 'maxLeads'> & Partial<Pick<ExecuteBody, 'ignoreHours' | 'include'>>) =>
      api.post(`${pathOf(id)}/execute`, { ...RUN, ...run }, ExecuteAnswer, { answerWithin: LONG_ANSWER_MS }),
    onSuccess: campaignsChanged,
  });

export const useDuplicate = () =>
  useMutation({
    mutationFn: (id: CampaignId) => api.post(`${pathOf(id)}/duplicate`, {}, Campaign),
    onSuccess: campaignsChanged,
  });

export const useTestCampaign = (id: CampaignId) =>
  useMutation({ mutationFn: (body: TestCampaignBody) => api.post(`${pathOf(id)}/test`, body, CampaignTest) });

export const usePause = (id: CampaignId) =>
  useMutation({ mutationFn: () => api.post(`${pathOf(id)}/pause`, {}, Campaign), onSuccess: campaignsChanged });

export const useCancelCampaign = (id: CampaignId) =>
  useMutation({ mutationFn: () => api.post(`${pathOf(id)}/cancel`, {}, Campaign), onSuccess: campaignsChanged });

/** Fetched on click; null = sending hours are open now. */
export const useOpening = (id: CampaignId) =>
  useMutation({
    mutationFn: async () =>
      (await api.get(withQuery(`${pathOf(id)}/plan`, { limit: 1, maxLeads: 1 }), CampaignPlan)).next.opensAt,
  });

export const useSaveTemplate = (campaignId: CampaignId, templateId: TemplateId | undefined) =>
  useMutation({
    mutationFn: (body: TemplateBody) =>
      templateId
        ? api.put(`${pathOf(campaignId)}/templates/${templateId}`, body, CampaignTemplate)
        : api.post(`${pathOf(campaignId)}/templates`, body, CampaignTemplate),
    onSuccess: campaignsChanged,
  });

export const useDeleteTemplate = (campaignId: CampaignId) =>
  useMutation({
    mutationFn: (templateId: TemplateId) => api.delete(`${pathOf(campaignId)}/templates/${templateId}`, Deleted),
    onSuccess: campaignsChanged,
  });

export const useProposeText = () =>
  useMutation({
    mutationFn: (body: z.input<typeof GenerateMessageBody>) =>
      api.post(`${PATH}/generate-message`, body, GeneratedMessage),
  });

export const useReorderTemplates = (campaignId: CampaignId) =>
  useMutation({
    mutationFn: (body: ReorderBody) =>
      api.put(`${pathOf(campaignId)}/templates/reorder`, body, CampaignTemplate.array()),
    onSuccess: campaignsChanged,
  });
