import { ConversationParams } from '@prumo/contracts/conversations';
import { Colleague, Presence, PresenceBody } from '@prumo/contracts/team/presence';
import { z } from 'zod';
import type { PresenceBoard } from '#platform/events/presence-board.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { conversationTexts } from '../texts.ts';
import { readColleagues, tellPresence } from './presence.ts';

const FAILED = { failureText: conversationTexts.presenceFailed };

export function presenceRoutes(app: HttpApp, { presence }: { presence: PresenceBoard }): void {
  app.get(
    '/api/colleagues',
    { config: FAILED, schema: { querystring: ConversationParams, response: { 200: z.array(Colleague) } } },
    ({ ctx, query }) => readColleagues(ctx, query.conversationId),
  );

  app.post(
    '/api/conversations/:conversationId/presence',
    { config: FAILED, schema: { params: ConversationParams, body: PresenceBody, response: { 200: Presence } } },
    async ({ ctx, params, body }) => ({
      people: await tellPresence(ctx, presence, { id: params.conversationId, doing: body.doing }),
    }),
  );
}
