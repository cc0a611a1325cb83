import { PublishConsent } from '@prumo/contracts/agent/consent';
import {
  KnowledgeEntry,
  KnowledgeList,
  KnowledgeParams,
  KnowledgeReading,
  KnowledgeReadingBody,
  LearnableParams,
  PublishKnowledgeBody,
  PublishNewKnowledgeBody,
} from '@prumo/contracts/agent/knowledge';
import { Deleted } from '@prumo/contracts/fields';
import type { PublishChange } from '#features/products/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { createKnowledge, deleteKnowledge, listKnowledge, passOverAnswer, updateKnowledge } from './edit-knowledge.ts';
import { readSentences } from './read-sentences.ts';

type Ports = { outbound: OutboundHttp; publishChange: PublishChange };

export function knowledgeRoutes(app: HttpApp, { outbound, publishChange }: Ports): void {
  documentRoutes(app, { outbound, publishChange });
  app.get(
    '/api/ai/knowledge',
    { config: { failureText: 'Erro ao buscar a base de conhecimento' }, schema: { response: { 200: KnowledgeList } } },
    ({ ctx }) => listKnowledge(ctx),
  );
  app.post(
    '/api/ai/knowledge',
    {
      config: { failureText: 'Erro ao salvar na base de conhecimento', isHeavy: true },
      schema: { body: PublishNewKnowledgeBody, response: { 201: KnowledgeEntry } },
    },
    async ({ ctx, body: { overrideReason, renewedCaseIds, ...body } }, reply) => {
      reply.code(201);
      return publishChange(ctx, (tx) => createKnowledge(tx, body), { overrideReason, renewedCaseIds });
    },
  );
  app.put(
    '/api/ai/knowledge/:entryId',
    {
      config: { failureText: 'Erro ao salvar na base de conhecimento', isHeavy: true },
      schema: { params: KnowledgeParams, body: PublishKnowledgeBody, response: { 200: KnowledgeEntry } },
    },
    ({ ctx, params, body: { overrideReason, renewedCaseIds, ...body } }) =>
      publishChange(ctx, (tx) => updateKnowledge(tx, params.entryId, body), { overrideReason, renewedCaseIds }),
  );
  app.delete(
    '/api/ai/knowledge/:entryId',
    {
      config: { failureText: 'Erro ao remover da base de conhecimento', isHeavy: true },
      schema: { params: KnowledgeParams, body: PublishConsent.nullish(), response: { 200: Deleted } },
    },
    async ({ ctx, params, body }) => {
      await publishChange(ctx, (tx) => deleteKnowledge(tx, params.entryId), body ?? {});
      return { success: true as const };
    },
  );
  app.delete(
    '/api/ai/knowledge/learnable/:followUpId',
    {
      config: { failureText: 'Erro ao dispensar a resposta' },
      schema: { params: LearnableParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await passOverAnswer(ctx, params.followUpId);
      return { success: true as const };
    },
  );
  app.post(
    '/api/ai/knowledge/reading',
    {
      config: { failureText: 'Erro ao ler o texto' },
      schema: { body: KnowledgeReadingBody, response: { 200: KnowledgeReading } },
    },
    async ({ body }) => ({ sentences: readSentences(body.text) }),
  );
}
