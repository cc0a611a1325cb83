import { ChatMessage, ConversationParams } from '@prumo/contracts/conversations';
import { SendTemplateBody } from '@prumo/contracts/conversations/outbound';
import type { Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { conversationTexts } from '../texts.ts';
import { replyWithTemplate } from './reply-with-template.ts';

export function templateReplyRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.post(
    '/api/conversations/:conversationId/send-template',
    {
      config: { failureText: conversationTexts.sendFailed },
      schema: { params: ConversationParams, body: SendTemplateBody, response: { 200: ChatMessage } },
    },
    ({ ctx, params, body }) => replyWithTemplate(ctx, registry, { ...params, ...body }),
  );
}
