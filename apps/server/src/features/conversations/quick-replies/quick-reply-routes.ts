import {
  FavoriteBody,
  QuickReply,
  QuickReplyBody,
  QuickReplyList,
  QuickReplyParams,
  QuickReplyQuery,
} from '@prumo/contracts/conversations/quick-replies';
import { Deleted } from '@prumo/contracts/fields';
import type { HttpApp } from '#platform/http-app.ts';
import { conversationTexts } from '../texts.ts';
import {
  changeFavorite,
  createQuickReply,
  deleteQuickReply,
  listQuickReplies,
  updateQuickReply,
} from './quick-replies.ts';

export function quickReplyRoutes(app: HttpApp): void {
  app.get(
    '/api/quick-replies',
    {
      config: { failureText: conversationTexts.listQuickRepliesFailed },
      schema: { querystring: QuickReplyQuery, response: { 200: QuickReplyList } },
    },
    ({ ctx, query }) => listQuickReplies(ctx, query.conversationId),
  );

  app.post(
    '/api/quick-replies',
    {
      config: { failureText: conversationTexts.createQuickReplyFailed },
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
      config: { failureText: conversationTexts.updateQuickReplyFailed },
      schema: { params: QuickReplyParams, body: QuickReplyBody, response: { 200: QuickReply } },
    },
    ({ ctx, params, body }) => updateQuickReply(ctx, params.quickReplyId, body),
  );

  app.put(
    '/api/quick-replies/:quickReplyId/favorite',
    {
      config: { failureText: conversationTexts.updateQuickReplyFailed },
      schema: { params: QuickReplyParams, body: FavoriteBody, response: { 200: QuickReply } },
    },
    ({ ctx, params, body }) => changeFavorite(ctx, params.quickReplyId, body.isFavorite),
  );

  app.delete(
    '/api/quick-replies/:quickReplyId',
    {
      config: { failureText: conversationTexts.removeQuickReplyFailed },
      schema: { params: QuickReplyParams, response: { 200: Deleted } },
    },
    async ({ ctx, params }) => {
      await deleteQuickReply(ctx, params.quickReplyId);
      return { success: true as const };
    },
  );
}
