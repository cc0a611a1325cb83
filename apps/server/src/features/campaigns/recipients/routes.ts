import { CampaignParams } from '@prumo/contracts/campaigns';
import {
  DecideBody,
  DecisionOutcome,
  RecipientList,
  RecipientsExportQuery,
  RecipientsQuery,
  RetryBody,
} from '@prumo/contracts/reports/monitoring';
import type { HttpApp } from '#platform/http-app.ts';
import { campaignTexts, recipientTexts } from '../texts.ts';
import { decideSends, retryFailures } from './decide-sends.ts';
import { exportRecipients } from './export-recipients.ts';
import { readRecipients } from './read-recipients.ts';

const READ_FAILED = { failureText: recipientTexts.readFailed, notFoundText: campaignTexts.notFound };
const DECIDE_FAILED = { failureText: recipientTexts.decideFailed };

export function recipientRoutes(app: HttpApp): void {
  app.get(
    '/api/campaigns/:campaignId/recipients',
    {
      config: READ_FAILED,
      schema: { params: CampaignParams, querystring: RecipientsQuery, response: { 200: RecipientList } },
    },
    ({ ctx, params, query }) => readRecipients(ctx, { ...params, ...query }),
  );

  app.get(
    '/api/campaigns/:campaignId/recipients/export',
    { config: READ_FAILED, schema: { params: CampaignParams, querystring: RecipientsExportQuery } },
    async ({ ctx, params, query }, reply) => {
      const { fileName, content } = await exportRecipients(ctx, { ...params, ...query });
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.send(content);
    },
  );

  app.post(
    '/api/campaigns/:campaignId/recipients/decision',
    {
      config: DECIDE_FAILED,
      schema: { params: CampaignParams, body: DecideBody, response: { 200: DecisionOutcome } },
    },
    ({ ctx, params, body }) => decideSends(ctx, { ...params, ...body }),
  );

  app.post(
    '/api/campaigns/:campaignId/recipients/retry',
    {
      config: DECIDE_FAILED,
      schema: { params: CampaignParams, body: RetryBody, response: { 200: DecisionOutcome } },
    },
    ({ ctx, params, body }) => retryFailures(ctx, { ...params, ...body }),
  );
}
