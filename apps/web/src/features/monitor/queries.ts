import { BatchHistory } from '@prumo/contracts/campaigns/batches';
import type { CampaignId } from '@prumo/contracts/ids';
import {
  type DecideBody,
  DecisionOutcome,
  RecipientList,
  type RecipientsExportQuery,
  type RetryBody,
} from '@prumo/contracts/reports/monitoring';
import { useMutation } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';

const MONITOR = '/api/campaign-monitoring';
const CAMPAIGNS = '/api/campaigns';
export const RECIPIENTS_SHOWN = 50;
const HISTORY_SHOWN = 20;

export const batchHistoryQuery = pathQuery(
  withQuery(`${CAMPAIGNS}/batch/history`, { limit: HISTORY_SHOWN }),
  BatchHistory,
);

const recipientsPath = (id: CampaignId) => `${CAMPAIGNS}/${id}/recipients`;
export const recipientsQuery = (id: CampaignId, filter: RecipientsExportQuery & { page: number }) =>
  pathQuery(withQuery(recipientsPath(id), { ...filter, limit: RECIPIENTS_SHOWN }), RecipientList);
export const recipientsExportPath = (id: CampaignId, filter: RecipientsExportQuery) =>
  withQuery(`${recipientsPath(id)}/export`, filter);

const changed = () => invalidatePaths(CAMPAIGNS, MONITOR);

/** Refetches after a refusal, too, because a refusal means that the list is outdated. */
export const useDecide = (id: CampaignId) =>
  useMutation({
    mutationFn: (body: DecideBody) => api.post(`${recipientsPath(id)}/decision`, body, DecisionOutcome),
    onSettled: changed,
  });

export const useRetry = (id: CampaignId) =>
  useMutation({
    mutationFn: (body: RetryBody) => api.post(`${recipientsPath(id)}/retry`, body, DecisionOutcome),
    onSettled: changed,
  });
