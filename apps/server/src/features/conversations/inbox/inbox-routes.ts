import { ConversationListQuery } from '@prumo/contracts/conversations';
import {
  InboxCounts,
  InboxCountsQuery,
  InboxListQuery,
  ListedConversation,
} from '@prumo/contracts/conversations/inbox';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { HttpApp } from '#platform/http-app.ts';
import { conversationTexts } from '../texts.ts';
import { countInboxOf, readInboxCounts } from './inbox-count-store.ts';
import { type ConversationPage, listConversations } from './read-conversations.ts';

const FAILED = { failureText: conversationTexts.listFailed };

/** Bodies stay plain arrays; total and cursor go into headers (NS-126). */
function answer(reply: FastifyReply, { conversations, total, nextCursor }: ConversationPage): ListedConversation[] {
  if (total !== null) reply.header('x-total-count', String(total));
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
  return conversations;
}

export function inboxRoutes(app: HttpApp): void {
  app.get(
    '/api/conversations',
    { config: FAILED, schema: { querystring: InboxListQuery, response: { 200: z.array(ListedConversation) } } },
    async ({ ctx, query: { view, ...query } }, reply) =>
      answer(reply, await listConversations(ctx, { ...query, place: view })),
  );

  app.get(
    '/api/conversations/all',
    { config: FAILED, schema: { querystring: ConversationListQuery, response: { 200: z.array(ListedConversation) } } },
    async ({ ctx, query }, reply) => answer(reply, await listConversations(ctx, { ...query, place: 'historico' })),
  );

  app.get(
    '/api/conversations/counts',
    { config: FAILED, schema: { querystring: InboxCountsQuery, response: { 200: InboxCounts } } },
    ({ ctx, query: { owner } }) => (owner ? countInboxOf(ctx, owner) : readInboxCounts(ctx)),
  );
}
