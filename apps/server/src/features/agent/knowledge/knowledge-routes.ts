import {
  KnowledgeBody,
  KnowledgeEntry,
  KnowledgeList,
  KnowledgeParams,
  KnowledgeReading,
  KnowledgeReadingBody,
  LearnableParams,
  NewKnowledgeBody,
} from '@prumo/contracts/agent/knowledge';
import { Deleted } from '@prumo/contracts/fields';
import type { HttpApp } from '#platform/http-app.ts';
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { createKnowledge, deleteKnowledge, listKnowledge, passOverAnswer, updateKnowledge } from './edit-knowledge.ts';
import { readSentences } from './read-sentences.ts';

export function knowledgeRoutes(app: HttpApp, outbound: OutboundHttp): void {
  documentRoutes(app, outbound);
  app.get(
    '/api/ai/knowledge',
    { config: { failureText: 'Erro ao buscar a base de conhecimento' }, schema: { response: { 200: KnowledgeList } } },
    ({ ctx }) => listKnowledge(ctx),
  );
  app.post(
    '/api/ai/knowledge',
    {
      config: { failureText: 'Erro ao salvar na base de conhecimento' },
      schema: { body: NewKnowledgeBody, response: { 201: KnowledgeEntry } },
    },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createKnowledge(ctx, body);
    },
  );
  app.put(
    '/api/ai/knowledge/:entryId',
    {
      config: { failureText: 'Erro ao salvar na base de conhecimento' },
      schema: { params: KnowledgeParams, body: KnowledgeBody, response: { 200: KnowledgeEntry } },
    },
    ({ ctx, params, body }) => updateKnowledge(ctx, params.entryId, body),
  );
  app.delete(
    '/api/ai/knowledge/:entryId',
    {
      config: { failureText: 'Erro ao remover da base de conhecimento' },
      schema: { params: KnowledgeParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await deleteKnowledge(ctx, params.entryId);
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
