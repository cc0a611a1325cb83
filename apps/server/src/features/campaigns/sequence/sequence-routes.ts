import {
  CampaignParams,
  CampaignTemplate,
  GeneratedMessage,
  GeneratedMessages,
  GenerateMessageBody,
  NextSequence,
  ReorderBody,
  TemplateBody,
  TemplateParams,
} from '@prumo/contracts/campaigns';
import { Deleted } from '@prumo/contracts/fields';
import { z } from 'zod';
import type { Registry } from '#features/channel/index.ts';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { findCampaign } from '../campaign-store.ts';
import { campaignTexts, stepTexts } from '../texts.ts';
import { generateMessage, generateMessages, type MessageWriter } from './generate-messages.ts';
import { addTemplate, deleteTemplate, reorderTemplates, updateTemplate } from './save-template.ts';
import { withApprovedTemplate } from './step-template.ts';
import { listTemplates, toTemplate } from './template-store.ts';

const READ_FAILED = {
  failureText: stepTexts.listFailed,
  notFoundText: campaignTexts.notFound,
};
const SAVE_FAILED = { failureText: stepTexts.saveFailed };

export function sequenceRoutes(
  app: HttpApp,
  { registry, writer }: { registry: Registry; writer: MessageWriter },
): void {
  app.get(
    '/api/campaigns/:campaignId/templates',
    { config: READ_FAILED, schema: { params: CampaignParams, response: { 200: z.array(CampaignTemplate) } } },
    async ({ ctx, params }) => {
      if (!(await findCampaign(ctx, params.campaignId))) throw notFound();
      return (await listTemplates(ctx, [params.campaignId])).map(toTemplate);
    },
  );

  app.get(
    '/api/campaigns/:campaignId/templates/next-sequence',
    { config: READ_FAILED, schema: { params: CampaignParams, response: { 200: NextSequence } } },
    async ({ ctx, params }) => {
      if (!(await findCampaign(ctx, params.campaignId))) throw notFound();
      const steps = await listTemplates(ctx, [params.campaignId]);
      return { nextSequence: Math.max(0, ...steps.map(({ sequence }) => sequence)) + 1 };
    },
  );

  app.post(
    '/api/campaigns/:campaignId/templates',
    {
      config: SAVE_FAILED,
      schema: { params: CampaignParams, body: TemplateBody, response: { 201: CampaignTemplate } },
    },
    async ({ ctx, params, body }, reply) => {
      reply.code(201);
      const { campaignId } = params;
      return addTemplate(
        ctx,
        campaignId,
        await withApprovedTemplate(ctx, registry, { campaignId, templateId: null, body }),
      );
    },
  );

  app.put(
    '/api/campaigns/:campaignId/templates/reorder',
    {
      config: SAVE_FAILED,
      schema: { params: CampaignParams, body: ReorderBody, response: { 200: z.array(CampaignTemplate) } },
    },
    ({ ctx, params, body }) => reorderTemplates(ctx, params.campaignId, body),
  );

  app.put(
    '/api/campaigns/:campaignId/templates/:templateId',
    {
      config: SAVE_FAILED,
      schema: { params: TemplateParams, body: TemplateBody, response: { 200: CampaignTemplate } },
    },
    async ({ ctx, params, body }) => {
      const step = await withApprovedTemplate(ctx, registry, { ...params, body });
      return updateTemplate(ctx, params.campaignId, params.templateId, step);
    },
  );

  app.delete(
    '/api/campaigns/:campaignId/templates/:templateId',
    {
      config: { failureText: stepTexts.removeFailed },
      schema: { params: TemplateParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await deleteTemplate(ctx, params.campaignId, params.templateId);
      return { success: true as const };
    },
  );

  app.post(
    '/api/campaigns/:campaignId/generate-messages',
    {
      config: { failureText: stepTexts.generateAllFailed },
      schema: { params: CampaignParams, response: { 200: GeneratedMessages } },
    },
    ({ ctx, params }) => generateMessages(ctx, writer, params.campaignId),
  );

  app.post(
    '/api/campaigns/generate-message',
    {
      config: { failureText: stepTexts.generateFailed },
      schema: { body: GenerateMessageBody, response: { 200: GeneratedMessage } },
    },
    ({ ctx, body }) => generateMessage(ctx, writer, body),
  );
}
