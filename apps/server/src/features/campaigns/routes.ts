import {
  Campaign,
  CampaignParams,
  CampaignPlan,
  CampaignStats,
  CreateCampaignBody,
  ExecuteAnswer,
  ExecuteBody,
  PlanQuery,
  UpdateCampaignBody,
} from '@prumo/contracts/campaigns';
import { Deleted } from '@prumo/contracts/fields';
import { z } from 'zod';
import type { Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http/server.ts';
import { launchCampaign } from './launch/launch-campaign.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './launch/pause-campaign.ts';
import { readPlan } from './launch/plan.ts';
import { listCampaigns, readCampaign, readStats } from './read-campaigns.ts';
import { createCampaign, deleteCampaign, updateCampaign } from './save-campaign.ts';

const READ_FAILED = { failureText: 'Erro ao buscar campanhas' };

export function campaignRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.get('/api/campaigns', { config: READ_FAILED, schema: { response: { 200: z.array(Campaign) } } }, ({ ctx }) =>
    listCampaigns(ctx),
  );

  app.post(
    '/api/campaigns',
    {
      config: { failureText: 'Erro ao criar campanha' },
      schema: { body: CreateCampaignBody, response: { 201: Campaign } },
    },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createCampaign(ctx, body);
    },
  );

  app.get(
    '/api/campaigns/:campaignId',
    { config: READ_FAILED, schema: { params: CampaignParams, response: { 200: Campaign } } },
    ({ ctx, params }) => readCampaign(ctx, params.campaignId),
  );

  app.put(
    '/api/campaigns/:campaignId',
    {
      config: { failureText: 'Erro ao atualizar campanha' },
      schema: { params: CampaignParams, body: UpdateCampaignBody, response: { 200: Campaign } },
    },
    ({ ctx, params, body }) => updateCampaign(ctx, params.campaignId, body),
  );

  app.delete(
    '/api/campaigns/:campaignId',
    {
      config: { failureText: 'Erro ao remover campanha.' },
      schema: { params: CampaignParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await deleteCampaign(ctx, params.campaignId);
      return { success: true as const };
    },
  );

  app.get(
    '/api/campaigns/:campaignId/stats',
    { config: READ_FAILED, schema: { params: CampaignParams, response: { 200: CampaignStats } } },
    ({ ctx, params }) => readStats(ctx, params.campaignId),
  );

  app.get(
    '/api/campaigns/:campaignId/plan',
    {
      config: READ_FAILED,
      schema: { params: CampaignParams, querystring: PlanQuery, response: { 200: CampaignPlan } },
    },
    ({ ctx, params, query }) => readPlan(ctx, registry, params.campaignId, query),
  );

  app.post(
    '/api/campaigns/:campaignId/execute',
    {
      config: { failureText: 'Erro interno do servidor' },
      schema: { params: CampaignParams, body: ExecuteBody, response: { 200: ExecuteAnswer } },
    },
    ({ ctx, params, body }) => launchCampaign(ctx, registry, { ...params, ...body }),
  );

  for (const [action, change] of [
    ['pause', pauseCampaign],
    ['resume', resumeCampaign],
    ['cancel', cancelCampaign],
  ] as const) {
    app.post(
      `/api/campaigns/:campaignId/${action}`,
      {
        config: { failureText: 'Erro ao atualizar campanha' },
        schema: { params: CampaignParams, response: { 200: Campaign } },
      },
      ({ ctx, params }) => change(ctx, params.campaignId),
    );
  }
}
