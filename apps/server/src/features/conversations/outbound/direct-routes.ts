import { DirectSendAnswer, DirectSendBody } from '@prumo/contracts/conversations/outbound';
import type { Registry } from '#features/channel/index.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { conversationTexts } from '../texts.ts';
import { sendDirect } from './send-direct.ts';

export function directSendRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.post(
    '/api/whatsapp/send',
    {
      config: { failureText: conversationTexts.sendFailed },
      schema: { body: DirectSendBody, response: { 200: DirectSendAnswer } },
    },
    ({ ctx, body }) => sendDirect(ctx, registry, body),
  );
}
