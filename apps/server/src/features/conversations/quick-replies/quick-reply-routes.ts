import {
  QuickReply,
  QuickReplyBody,
  QuickReplyList,
  QuickReplyParams,
  QuickReplyQuery,
} from '@prumo/contracts/conversations/quick-replies';
import { Deleted } from '@prumo/contracts/fields';
import type { HttpApp } from '#platform/http/server.ts';
import { createQuickReply, deleteQuickReply, listQuickReplies, updateQuickReply } from './quick-replies.ts';

export function quickReplyRoutes(app: HttpApp): void {
  app.get(
    '/api/quick-replies',
    {
      config: { failureText: 'Erro ao buscar respostas rápidas' },
      schema: { querystring: QuickReplyQuery, response: { 200: QuickReplyList } },
    },
    ({ ctx, query }) => listQuickReplies(ctx, query.conversationId),
  );

  app.post(
    '/api/quick-replies',
    {
      config: { failureText: 'Erro ao criar resposta rápida' },
      schema: { body: QuickReplyBody, response: { 201: QuickReply } },
    },
    async ({ ctx, body }, reply) => {
      reply.code(201);
      return createQuickReply(ctx, body);
    },
  );

  app.put(
    '/api/quick-replies/:quickReplyId',
    {
      config: { failureText: 'Erro ao atualizar resposta rápida' },
      schema: { params: QuickReplyParams, body: QuickReplyBody, response: { 200: QuickReply } },
    },
    ({ ctx, params, body }) => updateQuickReply(ctx, params.quickReplyId, body),
  );

  app.delete(
    '/api/quick-replies/:quickReplyId',
    {
      config: { failureText: 'Erro ao remover resposta rápida' },
      schema: { params: QuickReplyParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await deleteQuickReply(ctx, params.quickReplyId);
      return { success: true as const };
    },
  );
}
