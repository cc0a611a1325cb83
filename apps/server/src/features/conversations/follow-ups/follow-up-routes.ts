import { FollowUpPage, FollowUpParams, FollowUpQuery } from '@prumo/contracts/conversations/follow-ups';
import { z } from 'zod';
import type { HttpApp } from '#platform/http-app.ts';
import { conversationTexts } from '../texts.ts';
import { finishFollowUp, reopenFollowUp } from './end-follow-ups.ts';
import { listOpenFollowUps } from './follow-up-store.ts';

const Done = z.object({ success: z.literal(true) });
const NOT_SAVED = { failureText: conversationTexts.saveFollowUpFailed };

export function followUpRoutes(app: HttpApp): void {
  app.get(
    '/api/follow-ups',
    {
      config: { failureText: conversationTexts.listFollowUpsFailed },
      schema: { querystring: FollowUpQuery, response: { 200: FollowUpPage } },
    },
    ({ ctx, query }) => listOpenFollowUps(ctx, query),
  );

  app.post(
    '/api/follow-ups/:followUpId/done',
    { config: NOT_SAVED, schema: { params: FollowUpParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await finishFollowUp(ctx, params.followUpId);
      return { success: true as const };
    },
  );

  app.post(
    '/api/follow-ups/:followUpId/reopen',
    { config: NOT_SAVED, schema: { params: FollowUpParams, response: { 200: Done } } },
    async ({ ctx, params }) => {
      await reopenFollowUp(ctx, params.followUpId);
      return { success: true as const };
    },
  );
}
