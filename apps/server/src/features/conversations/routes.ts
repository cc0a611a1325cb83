import {
  ArchiveBody,
  ChatMessage,
  Conversation,
  ConversationParams,
  ConversationQuery,
  MessageParams,
  SendMediaBody,
  SendMessageBody,
  SettleBody,
  StartConversationBody,
  TakeOverBody,
} from '@prumo/contracts/conversations';
import { ConversationEvent } from '@prumo/contracts/conversations/events';
import { ThreadSpanQuery } from '@prumo/contracts/conversations/notes';
import { z } from 'zod';
import type { Registry } from '#features/channel/index.ts';
import type { PresenceBoard } from '#platform/events/presence-board.ts';
import { requireSessionOf } from '#platform/http/auth-hook.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { release } from './control/release.ts';
import { startConversation } from './control/start-conversation.ts';
import { takeOver } from './control/take-over.ts';
import { followUpRoutes } from './follow-ups/follow-up-routes.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { markRead, setActive } from './inbox/mark-read.ts';
import { readConversationEvents } from './inbox/read-conversation-events.ts';
import { getConversation } from './inbox/read-conversations.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { directSendRoutes } from './outbound/direct-routes.ts';
import { reply, replyWithMedia } from './outbound/reply.ts';
import { settleUnknown } from './outbound/settle-unknown.ts';
import { templateReplyRoutes } from './outbound/template-reply-routes.ts';
import { quickReplyRoutes } from './quick-replies/quick-reply-routes.ts';
import { presenceRoutes } from './team/presence-routes.ts';
import { conversationTexts } from './texts.ts';

const ONE_FAILED = { failureText: conversationTexts.readFailed };
const SEND_FAILED = { failureText: conversationTexts.sendFailed };

type ConversationPorts = { registry: Registry; presence: PresenceBoard };

export function conversationRoutes(app: HttpApp, { registry, presence }: ConversationPorts): void {
  presenceRoutes(app, { presence });
  noteRoutes(app);
  followUpRoutes(app);
  quickReplyRoutes(app);
  directSendRoutes(app, { registry });
  templateReplyRoutes(app, { registry });

  inboxRoutes(app);

  app.get(
    '/api/conversations/:conversationId',
    {
      config: ONE_FAILED,
      schema: { params: ConversationParams, querystring: ConversationQuery, response: { 200: Conversation } },
    },
    ({ ctx, params, query }) => getConversation(ctx, registry, params.conversationId, query.before),
  );

  app.get(
    '/api/conversations/:conversationId/events',
    {
      config: ONE_FAILED,
      schema: {
        params: ConversationParams,
        querystring: ThreadSpanQuery,
        response: { 200: z.array(ConversationEvent) },
      },
    },
    ({ ctx, params, query }) => readConversationEvents(ctx, params.conversationId, query),
  );

  app.post(
    '/api/conversations/start',
    { config: ONE_FAILED, schema: { body: StartConversationBody, response: { 200: Conversation } } },
    async ({ ctx, body }) => getConversation(ctx, registry, await startConversation(ctx, body)),
  );

  app.post(
    '/api/conversations/:conversationId/takeover',
    {
      config: { failureText: conversationTexts.takeOverFailed },
      schema: { params: ConversationParams, body: TakeOverBody, response: { 200: Conversation } },
    },
    async (request) => {
      const { ctx, params, body } = request;
      const mayAssign = requireSessionOf(request).rights.includes('assign');
      await takeOver(ctx, params.conversationId, { wanted: body?.wanted ?? null, mayAssign });
      return getConversation(ctx, registry, params.conversationId);
    },
  );

  app.post(
    '/api/conversations/:conversationId/release',
    { config: ONE_FAILED, schema: { params: ConversationParams, response: { 200: Conversation } } },
    async ({ ctx, params }) => {
      await release(ctx, params.conversationId);
      return getConversation(ctx, registry, params.conversationId);
    },
  );

  app.post(
    '/api/conversations/:conversationId/archive',
    { config: ONE_FAILED, schema: { params: ConversationParams, body: ArchiveBody, response: { 200: Conversation } } },
    async ({ ctx, params, body }) => {
      await setActive(ctx, params.conversationId, body.isActive);
      return getConversation(ctx, registry, params.conversationId);
    },
  );

  app.post(
    '/api/conversations/:conversationId/read',
    { config: ONE_FAILED, schema: { params: ConversationParams, response: { 200: Conversation } } },
    async ({ ctx, params }) => {
      await markRead(ctx, params.conversationId);
      return getConversation(ctx, registry, params.conversationId);
    },
  );

  app.post(
    '/api/conversations/:conversationId/send-message',
    {
      config: SEND_FAILED,
      schema: { params: ConversationParams, body: SendMessageBody, response: { 200: ChatMessage } },
    },
    ({ ctx, params, body }) => reply(ctx, registry, { ...params, ...body }),
  );

  app.post(
    '/api/conversations/:conversationId/send-media',
    {
      config: SEND_FAILED,
      schema: { params: ConversationParams, body: SendMediaBody, response: { 200: ChatMessage } },
    },
    ({ ctx, params, body }) => replyWithMedia(ctx, registry, { ...params, ...body }),
  );

  app.post(
    '/api/conversations/:conversationId/messages/:messageId/settle',
    { config: SEND_FAILED, schema: { params: MessageParams, body: SettleBody, response: { 200: ChatMessage } } },
    ({ ctx, params, body }) => settleUnknown(ctx, registry, { ...params, ...body }),
  );
}
