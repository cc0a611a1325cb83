import type { AudienceFilters } from '@prumo/contracts/campaigns/audience';
import {
  ActiveBatches,
  type BatchConfig,
  BatchExecution,
  BatchExecutionDetail,
  CancelledBatches,
  FilterOptions,
  FilterPreview,
  StartBatchAnswer,
} from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId } from '@prumo/contracts/ids';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery, queryClient } from '#platform/requests/query-client.ts';

const CAMPAIGNS = '/api/campaigns';
const BATCH = `${CAMPAIGNS}/batch`;

export const filterOptionsQuery = pathQuery(`${CAMPAIGNS}/filters/options`, FilterOptions);
export const activeBatchesQuery = pathQuery(`${BATCH}/active`, ActiveBatches);
export const batchQuery = (id: BatchExecutionId) => pathQuery(`${BATCH}/${id}`, BatchExecutionDetail);

/**
 * Not stored under the batch path, because each sent message invalidates that path and would plan the whole audience
 * again. The server refuses a start based on an outdated preview.
 */
const PREVIEW = 'batch-preview';

export const previewQuery = (campaignId: CampaignId, filters: AudienceFilters, config: BatchConfig) =>
  queryOptions({
    queryKey: [PREVIEW, campaignId, filters, config] as const,
    queryFn: () =>
      api.post(`${CAMPAIGNS}/filters/preview`, { filters, campaignId, config }, FilterPreview, { isRepeatable: true }),
  });

const changed = () =>
  Promise.all([invalidatePaths(CAMPAIGNS, '/api/dashboard'), queryClient.invalidateQueries({ queryKey: [PREVIEW] })]);

type Start = { filters: AudienceFilters; config: BatchConfig; expectedLeads: number };

export const useStartBatch = (campaignId: CampaignId) =>
  useMutation({
    mutationFn: (body: Start) => api.post(`${CAMPAIGNS}/${campaignId}/batch`, body, StartBatchAnswer),
    onSettled: changed,
  });

export const useCancelBatch = () =>
  useMutation({
    mutationFn: (id: BatchExecutionId) => api.post(`${BATCH}/${id}/cancel`, {}, BatchExecution),
    onSettled: changed,
  });

export const useCancelAllBatches = () =>
  useMutation({ mutationFn: () => api.post(`${BATCH}/cancel-all`, {}, CancelledBatches), onSettled: changed });
