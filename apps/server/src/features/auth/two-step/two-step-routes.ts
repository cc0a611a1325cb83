import { SessionUser } from '@prumo/contracts/auth';
import { Done } from '@prumo/contracts/team';
import {
  CodeBody,
  PasswordAndCodeBody,
  PasswordBody,
  RecoveryCodes,
  TwoStep,
  TwoStepSetup,
} from '@prumo/contracts/team/two-step';
import type { Platform } from '#platform/context.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { callerOf } from '../caller.ts';
import { setSessionCookie } from '../sessions/session-token.ts';
import { authTexts } from '../texts.ts';
import { confirmTwoStep, readTwoStep, renewRecoveryCodes, setUpTwoStep, switchOffTwoStep } from './change-two-step.ts';
import { enterCode } from './enter-code.ts';
import { clearPendingCookie, readPendingCookie } from './pending-cookie.ts';

export function twoStepRoutes(app: HttpApp, platform: Platform): void {
  const config = { failureText: authTexts.changeTwoStepFailed };

  app.post(
    '/api/auth/login/code',
    { config: { isPublic: true }, schema: { body: CodeBody, response: { 200: SessionUser } } },
    async (request, reply) => {
      const pending = readPendingCookie(request);
      const entered = { token: pending, code: request.body.code, caller: callerOf(request) };
      const { user, token } = await enterCode(platform, entered);
      clearPendingCookie(request, reply);
      setSessionCookie(request, reply, token);
      return user;
    },
  );

  app.get('/api/auth/two-step', { schema: { response: { 200: TwoStep } } }, ({ ctx }) => readTwoStep(ctx));

  app.post(
    '/api/auth/two-step/setup',
    { config, schema: { body: PasswordBody, response: { 200: TwoStepSetup } } },
    (request) => setUpTwoStep(request.ctx, platform, { ...request.body, caller: callerOf(request) }),
  );

  app.post(
    '/api/auth/two-step/confirm',
    { config, schema: { body: CodeBody, response: { 200: RecoveryCodes } } },
    ({ ctx, body }) => confirmTwoStep(ctx, platform, body.code),
  );

  app.post(
    '/api/auth/two-step/recovery-codes',
    { config, schema: { body: PasswordAndCodeBody, response: { 200: RecoveryCodes } } },
    (request) => renewRecoveryCodes(request.ctx, platform, { ...request.body, caller: callerOf(request) }),
  );

  app.post(
    '/api/auth/two-step/off',
    { config, schema: { body: PasswordAndCodeBody, response: { 200: Done } } },
    async (request) => {
      await switchOffTwoStep(request.ctx, platform, { ...request.body, caller: callerOf(request) });
      return { success: true as const };
    },
  );
}
