import {
  ImportAnswer,
  ImportBody,
  ImportCheckAnswer,
  ImportCheckBody,
  ImportHistory,
  ImportHistoryQuery,
  ImportParams,
  ImportUndoAnswer,
} from '@prumo/contracts/csv-import';
import { ProductCheckAnswer, ProductCheckBody, ProductImportBody } from '@prumo/contracts/imports/products';
import type { FastifyReply } from 'fastify';
import type { HttpApp } from '#platform/http-app.ts';
import { checkImport } from './check-import.ts';
import { readHistory, readRejectedFile } from './read-history.ts';
import { runImport } from './run-import.ts';
import { checkProductImport, runProductImport } from './run-product-import.ts';
import { importTexts } from './texts.ts';
import { type ImportPorts, undoImport } from './undo-import.ts';

const IMPORT_BODY_LIMIT = 20 * 1024 * 1024;

export function csvImportRoutes(app: HttpApp, ports: ImportPorts): void {
  app.post(
    '/api/products/import',
    {
      bodyLimit: IMPORT_BODY_LIMIT,
      config: { failureText: importTexts.productsFailed, isHeavy: true },
      schema: { body: ProductImportBody, response: { 200: ImportAnswer } },
    },
    ({ ctx, body }, reply) => runProductImport(ctx, body, ports, abortWhenGone(reply)),
  );

  app.post(
    '/api/products/import/check',
    {
      bodyLimit: IMPORT_BODY_LIMIT,
      config: { failureText: importTexts.checkFailed, isHeavy: true },
      schema: { body: ProductCheckBody, response: { 200: ProductCheckAnswer } },
    },
    ({ ctx, body }) => checkProductImport(ctx, body),
  );

  app.post(
    '/api/leads/import',
    {
      bodyLimit: IMPORT_BODY_LIMIT,
      config: { failureText: importTexts.importFailed, isHeavy: true },
      schema: { body: ImportBody, response: { 200: ImportAnswer } },
    },
    ({ ctx, body }, reply) => runImport(ctx, body, abortWhenGone(reply)),
  );

  app.post(
    '/api/leads/import/check',
    {
      bodyLimit: IMPORT_BODY_LIMIT,
      config: { failureText: importTexts.checkFailed, isHeavy: true },
      schema: { body: ImportCheckBody, response: { 200: ImportCheckAnswer } },
    },
    ({ ctx, body }) => checkImport(ctx, body),
  );

  app.get(
    '/api/imports',
    {
      config: { failureText: importTexts.listFailed },
      schema: { querystring: ImportHistoryQuery, response: { 200: ImportHistory } },
    },
    ({ ctx, query }) => readHistory(ctx, query),
  );

  app.get(
    '/api/imports/:importId/rejected',
    { config: { failureText: importTexts.nothingRejected }, schema: { params: ImportParams } },
    async ({ ctx, params }, reply) => {
      const { fileName, content } = await readRejectedFile(ctx, params.importId);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return reply.send(content);
    },
  );

  app.post(
    '/api/imports/:importId/undo',
    {
      config: { failureText: importTexts.notFound },
      schema: { params: ImportParams, response: { 200: ImportUndoAnswer } },
    },
    ({ ctx, params }) => undoImport(ctx, params.importId, ports),
  );
}

/** Aborts when the browser disconnects early. */
function abortWhenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
