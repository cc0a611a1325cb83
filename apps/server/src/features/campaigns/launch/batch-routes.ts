import { CampaignParams } from '@prumo/contracts/campaigns';
import {
  ActiveBatches,
  BatchExecution,
  BatchExecutionDetail,
  BatchHistory,
  BatchHistoryQuery,
  BatchParams,
  CancelledBatches,
  FilterOptions,
  FilterPreview,
  FilterPreviewBody,
  StartBatchAnswer,
  StartBatchBody,
} from '@prumo/contracts/campaigns/batches';
import type { Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { listActiveBatches, listBatchHistory, readBatch } from '../batches/read-batches.ts';
import { cancelAllBatches, cancelBatch } from '../stops/cancel-batch.ts';
import { batchTexts } from '../texts.ts';
import { readFilterOptions } from './filter-options.ts';
import { previewBatch } from './preview-batch.ts';
import { startBatch } from './start-batch.ts';
import { startOnce } from './start-once.ts';

const SEARCH = { failureText: batchTexts.searchFailed };
const READ = { failureText: batchTexts.readFailed };
const CANCEL = { failureText: batchTexts.cancelFailed };

export function batchRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.get(
    '/api/campaigns/filters/options',
    { config: SEARCH, schema: { response: { 200: FilterOptions } } },
    ({ ctx }) => readFilterOptions(ctx),
  );

  app.post(
    '/api/campaigns/filters/preview',
    { config: SEARCH, schema: { body: FilterPreviewBody, response: { 200: FilterPreview } } },
    ({ ctx, body }) => previewBatch(ctx, registry, body),
  );

  app.post(
    '/api/campaigns/:campaignId/batch',
    {
      config: { failureText: batchTexts.startFailed },
      schema: { params: CampaignParams, body: StartBatchBody, response: { 201: StartBatchAnswer } },
    },
    async ({ ctx, params, body }, reply) => {
      reply.code(201);
      const { campaignId } = params;
      const execution = await startOnce(ctx, campaignId, () => startBatch(ctx, registry, { campaignId, ...body }));
      return { execution };
    },
  );

  app.get('/api/campaigns/batch/active', { config: READ, schema: { response: { 200: ActiveBatches } } }, ({ ctx }) =>
    listActiveBatches(ctx),
  );

  app.get(
    '/api/campaigns/batch/history',
    { config: READ, schema: { querystring: BatchHistoryQuery, response: { 200: BatchHistory } } },
    ({ ctx, query }) => listBatchHistory(ctx, query.limit),
  );

  app.post(
    '/api/campaigns/batch/cancel-all',
    { config: CANCEL, schema: { response: { 200: CancelledBatches } } },
    async ({ ctx }) => ({ success: true as const, cancelled: await cancelAllBatches(ctx) }),
  );

  app.get(
    '/api/campaigns/batch/:executionId',
    { config: READ, schema: { params: BatchParams, response: { 200: BatchExecutionDetail } } },
    ({ ctx, params }) => readBatch(ctx, params.executionId),
  );

  app.post(
    '/api/campaigns/batch/:executionId/cancel',
    { config: CANCEL, schema: { params: BatchParams, response: { 200: BatchExecution } } },
    ({ ctx, params }) => cancelBatch(ctx, params.executionId),
  );
}
