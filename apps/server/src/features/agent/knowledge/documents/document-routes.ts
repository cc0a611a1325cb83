import { PublishConsent } from '@prumo/contracts/agent/consent';
import { KnowledgeDocument } from '@prumo/contracts/agent/knowledge';
import {
  DocumentParams,
  DocumentReading,
  PageBody,
  PublishDocumentBody,
  PublishNewDocumentBody,
} from '@prumo/contracts/agent/knowledge-documents';
import { Deleted } from '@prumo/contracts/fields';
import type { KnowledgeDocumentId } from '@prumo/contracts/ids';
import type { PublishChange } from '#features/products/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts';
import { listEntryRows } from '../knowledge-store.ts';
import { findDocument } from './document-store.ts';
import { fetchPage } from './fetch-page.ts';
import { compareReadings } from './read-again.ts';
import { readDocument } from './read-document.ts';
import { DOCUMENT_BODY_LIMIT, receiveDocument } from './receive-document.ts';
import { removeDocument, takeAgain, takeDocument } from './take-document.ts';

const READ = { failureText: 'Erro ao ler o documento', isHeavy: true };
const SAVE = { failureText: 'Erro ao salvar na base de conhecimento', isHeavy: true };

type Ports = { outbound: OutboundHttp; publishChange: PublishChange };

export function documentRoutes(app: HttpApp, { outbound, publishChange }: Ports): void {
  app.post(
    '/api/ai/knowledge/documents/file-reading',
    {
      bodyLimit: DOCUMENT_BODY_LIMIT,
      config: READ,
      schema: { consumes: ['multipart/form-data'], response: { 200: DocumentReading } },
    },
    async (request) => {
      const { name, ...file } = await receiveDocument(request);
      const { ctx } = request;
      return readDocument(ctx.accountId, file, { kind: 'file', name, readAt: accountNow(ctx) });
    },
  );
  app.post(
    '/api/ai/knowledge/documents/page-reading',
    { config: READ, schema: { body: PageBody, response: { 200: DocumentReading } } },
    ({ ctx, body }) => readPage(ctx, outbound, body.address),
  );
  app.post(
    '/api/ai/knowledge/documents/:documentId/reading',
    { config: READ, schema: { params: DocumentParams, response: { 200: DocumentReading } } },
    ({ ctx, params }) => readPageAgain(ctx, outbound, params.documentId),
  );
  app.post(
    '/api/ai/knowledge/documents',
    { config: SAVE, schema: { body: PublishNewDocumentBody, response: { 201: KnowledgeDocument } } },
    async ({ ctx, body: { overrideReason, renewedCaseIds, ...body } }, reply) => {
      reply.code(201);
      return publishChange(ctx, (tx) => takeDocument(tx, body), { overrideReason, renewedCaseIds });
    },
  );
  app.put(
    '/api/ai/knowledge/documents/:documentId',
    {
      config: SAVE,
      schema: { params: DocumentParams, body: PublishDocumentBody, response: { 200: KnowledgeDocument } },
    },
    ({ ctx, params, body: { overrideReason, renewedCaseIds, ...body } }) =>
      publishChange(ctx, (tx) => takeAgain(tx, params.documentId, body), { overrideReason, renewedCaseIds }),
  );
  app.delete(
    '/api/ai/knowledge/documents/:documentId',
    {
      config: { failureText: 'Erro ao remover da base de conhecimento', isHeavy: true },
      schema: { params: DocumentParams, body: PublishConsent.nullish(), response: { 200: Deleted } },
    },
    async ({ ctx, params, body }) => {
      await publishChange(ctx, (tx) => removeDocument(tx, params.documentId), body ?? {});
      return { success: true as const };
    },
  );
}

async function readPage(ctx: Ctx, outbound: OutboundHttp, typed: string): Promise<DocumentReading> {
  const { address, ...page } = await fetchPage(outbound, typed);
  return readDocument(ctx.accountId, page, { kind: 'page', name: address, readAt: accountNow(ctx) });
}

async function readPageAgain(ctx: Ctx, outbound: OutboundHttp, id: KnowledgeDocumentId): Promise<DocumentReading> {
  const document = await findDocument(ctx, id);
  if (document?.kind !== 'page') throw notFound();
  const reading = await readPage(ctx, outbound, document.name);
  const entries = (await listEntryRows(ctx)).filter(({ documentId }) => documentId === id);
  return compareReadings(reading, document, entries);
}
