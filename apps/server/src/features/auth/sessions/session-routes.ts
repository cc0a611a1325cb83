import { ActiveSession, SessionsEnded, SignIn } from '@prumo/contracts/account';
import { SessionId } from '@prumo/contracts/ids';
import { z } from 'zod';
import { requireSessionOf } from '#platform/http/auth-hook.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { authTexts } from '../texts.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { readSessions, readSignIns } from './read-sessions.ts';

export function sessionRoutes(app: HttpApp): void {
  app.get('/api/auth/sessions', { schema: { response: { 200: ActiveSession.array() } } }, async (request) =>
    readSessions(request.ctx, requireSessionOf(request).sessionId),
  );

  app.delete(
    '/api/auth/sessions',
    {
      config: { failureText: authTexts.endSessionsFailed },
      schema: { response: { 200: SessionsEnded } },
    },
    async (request) => endOtherSessions(request.ctx, requireSessionOf(request).sessionId),
  );

  app.delete(
    '/api/auth/sessions/:sessionId',
    {
      config: { failureText: authTexts.endSessionFailed },
      schema: { params: z.object({ sessionId: SessionId }), response: { 200: SessionsEnded } },
    },
    async ({ ctx, params }) => endSession(ctx, params.sessionId),
  );

  app.get('/api/auth/sign-ins', { schema: { response: { 200: SignIn.array() } } }, async ({ ctx }) => readSignIns(ctx));
}
