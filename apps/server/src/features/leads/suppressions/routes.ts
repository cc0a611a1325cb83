import { Deleted } from '@prumo/contracts/fields';
import {
  AllowBody,
  SuppressBody,
  Suppression,
  SuppressionList,
  SuppressionParams,
  SuppressionQuery,
  SuppressManyBody,
  SuppressReport,
} from '@prumo/contracts/suppressions';
import type { HttpApp } from '#platform/http-app.ts';
import { leadTexts } from '../texts.ts';
import { allowNumber } from './allow-number.ts';
import { exportSuppressions } from './export-suppressions.ts';
import { readSuppressions } from './read-suppressions.ts';
import { suppressMany } from './suppress-many.ts';
import { suppressNumber } from './suppress-number.ts';

export function suppressionRoutes(app: HttpApp): void {
  app.get(
    '/api/suppressions',
    {
      config: { failureText: leadTexts.listNumbersFailed },
      schema: { querystring: SuppressionQuery, response: { 200: SuppressionList } },
    },
    ({ ctx, query }) => readSuppressions(ctx, query),
  );

  app.post(
    '/api/suppressions',
    {
      config: { failureText: leadTexts.addNumberFailed },
      schema: { body: SuppressBody, response: { 201: Suppression } },
    },
    async ({ ctx, body }, reply) => {
      const added = await suppressNumber(ctx, body.phone, body.reason ?? null);
      return reply.code(201).send(added);
    },
  );

  app.post(
    '/api/suppressions/import',
    {
      config: { failureText: leadTexts.importNumbersFailed },
      schema: { body: SuppressManyBody, response: { 200: SuppressReport } },
    },
    ({ ctx, body }) => suppressMany(ctx, body),
  );

  app.get(
    '/api/suppressions/export',
    { config: { failureText: leadTexts.exportNumbersFailed }, schema: {} },
    async ({ ctx }, reply) => {
      const { fileName, content } = await exportSuppressions(ctx);
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.send(content);
    },
  );

  app.delete(
    '/api/suppressions/:suppressionId',
    {
      config: { failureText: leadTexts.removeNumberFailed },
      schema: { params: SuppressionParams, body: AllowBody, response: { 200: Deleted } },
    },
    async ({ ctx, params, body }) => {
      await allowNumber(ctx, params.suppressionId, body.reason);
      return { success: true as const };
    },
  );
}
