import { CampaignTest, TestCampaignBody } from '@prumo/contracts/campaign-tests';
import {
  AudienceCountBody,
  Campaign,
  CampaignParams,
  CampaignStats,
  CampaignsActivity,
  CreateCampaignBody,
  ExecuteAnswer,
  ExecuteBody,
  UpdateCampaignBody,
} from '@prumo/contracts/campaigns';
import { AudienceCount, CampaignPlan, PlanQuery } from '@prumo/contracts/campaigns/plan';
import { Deleted } from '@prumo/contracts/fields';
import type { CampaignId } from '@prumo/contracts/ids';
import { z } from 'zod';
import type { Registry } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { countAudience } from './audience/count-audience.ts';
import { testCampaign } from './campaign-tests/test-campaign.ts';
import { launchCampaign } from './launch/launch-campaign.ts';
import { readPlan } from './launch/plan.ts';
import { startOnce } from './launch/start-once.ts';
import { readActivity } from './read/read-activity.ts';
import { listCampaigns, readCampaign, readStats } from './read/read-campaigns.ts';
import { duplicateCampaign } from './record/duplicate-campaign.ts';
import { createCampaign, deleteCampaign, updateCampaign } from './record/save-campaign.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './stops/pause-campaign.ts';
import { campaignTexts } from './texts.ts';

const READ_FAILED = { failureText: campaignTexts.listFailed, notFoundText: campaignTexts.notFound };

export function campaignRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.get('/api/campaigns', { config: READ_FAILED, schema: { response: { 200: z.array(Campaign) } } }, ({ ctx }) =>
    listCampaigns(ctx),
  );

  app.post(
    '/api/campaigns',
    {
      config: { failureText: campaignTexts.createFailed },
      schema: { body: CreateCampaignBody, response: { 201: Campaign } },
    },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createCampaign(ctx, body);
    },
  );

  app.get(
    '/api/campaigns/activity',
    { config: READ_FAILED, schema: { response: { 200: CampaignsActivity } } },
    ({ ctx }) => readActivity(ctx),
  );

  app.post(
    '/api/campaigns/audience',
    { config: READ_FAILED, schema: { body: AudienceCountBody, response: { 200: AudienceCount } } },
    ({ ctx, body }) => countAudience(ctx, registry, body),
  );

  app.get(
    '/api/campaigns/:campaignId',
    { config: READ_FAILED, schema: { params: CampaignParams, response: { 200: Campaign } } },
    ({ ctx, params }) => readCampaign(ctx, params.campaignId),
  );

  app.put(
    '/api/campaigns/:campaignId',
    {
      config: { failureText: campaignTexts.updateFailed },
      schema: { params: CampaignParams, body: UpdateCampaignBody, response: { 200: Campaign } },
    },
    ({ ctx, params, body }) => updateCampaign(ctx, params.campaignId, body),
  );

  app.delete(
    '/api/campaigns/:campaignId',
    {
      config: { failureText: campaignTexts.removeFailed },
      schema: { params: CampaignParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await deleteCampaign(ctx, params.campaignId);
      return { success: true as const };
    },
  );

  app.post(
    '/api/campaigns/:campaignId/duplicate',
    {
      config: { failureText: campaignTexts.duplicateFailed },
      schema: { params: CampaignParams, response: { 201: Campaign } },
    },
    async ({ ctx, params }, reply) => {
      reply.code(201);
      return duplicateCampaign(ctx, params.campaignId);
    },
  );

  app.post(
    '/api/campaigns/:campaignId/test',
    {
      config: { failureText: campaignTexts.testFailed },
      schema: { params: CampaignParams, body: TestCampaignBody, response: { 200: CampaignTest } },
    },
    ({ ctx, params, body }) => testCampaign(ctx, registry, { ...params, ...body }),
  );

  app.get(
    '/api/campaigns/:campaignId/stats',
    { config: READ_FAILED, schema: { params: CampaignParams, response: { 200: CampaignStats } } },
    ({ ctx, params }) => readStats(ctx, params.campaignId),
  );

  runRoutes(app, registry);
}

function runRoutes(app: HttpApp, registry: Registry): void {
  app.get(
    '/api/campaigns/:campaignId/plan',
    {
      config: { ...READ_FAILED, isHeavy: true },
      schema: { params: CampaignParams, querystring: PlanQuery, response: { 200: CampaignPlan } },
    },
    ({ ctx, params, query }) => readPlan(ctx, registry, params.campaignId, query),
  );

  app.post(
    '/api/campaigns/:campaignId/execute',
    {
      config: { failureText: campaignTexts.executeFailed },
      schema: { params: CampaignParams, body: ExecuteBody, response: { 200: ExecuteAnswer } },
    },
    ({ ctx, params, body }) =>
      startOnce(ctx, params.campaignId, () => launchCampaign(ctx, registry, { ...params, ...body })),
  );

  const resume = (ctx: Ctx, id: CampaignId) => startOnce(ctx, id, () => resumeCampaign(ctx, registry, id));
  for (const [action, change] of [
    ['pause', pauseCampaign],
    ['resume', resume],
    ['cancel', cancelCampaign],
  ] as const) {
    app.post(
      `/api/campaigns/:campaignId/${action}`,
      {
        config: { failureText: campaignTexts.updateFailed },
        schema: { params: CampaignParams, response: { 200: Campaign } },
      },
      ({ ctx, params }) => change(ctx, params.campaignId),
    );
  }
}
