import {
  ChangePasswordAnswer,
  ChangePasswordBody,
  LoginBody,
  LogoutAnswer,
  ProfileBody,
  RegisterBody,
  SessionUser,
} from '@prumo/contracts/auth';
import { LoginAnswer } from '@prumo/contracts/team/two-step';
import type { FastifyRequest } from 'fastify';
import { type Platform, userOf } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { announceSessionChange, publish } from '#platform/events/publish.ts';
import { requireSessionOf } from '#platform/http/auth-hook.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { callerOf } from './caller.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { endBrowserSession, hashToken, readSessionCookie, setSessionCookie } from './sessions/session-token.ts';
import { toSessionUser } from './sessions/session-user.ts';
import { changePassword } from './sign-in/change-password.ts';
import { login } from './sign-in/login.ts';
import { passwordLinkRoutes } from './sign-in/password-link-routes.ts';
import { register } from './sign-in/register.ts';
import { authTexts } from './texts.ts';
import { setPendingCookie } from './two-step/pending-cookie.ts';
import { twoStepRoutes } from './two-step/two-step-routes.ts';
import { deleteSession, findUser, updateName } from './user-and-session-store.ts';

type Options = {
  platform: Platform;
  allowRegistration: boolean;
  publicUrl: string | null;
  mailer: Mailer | null;
  address: string;
};

export function authRoutes(app: HttpApp, { platform, allowRegistration, publicUrl, ...mail }: Options): void {
  app.post(
    '/api/auth/register',
    { config: { isPublic: true }, schema: { body: RegisterBody, response: { 201: SessionUser } } },
    async (request, reply) => {
      if (!allowRegistration) throw new Refusal('registration_closed');
      reply.code(201);
      return register(platform, request.body, request.ip);
    },
  );

  app.post(
    '/api/auth/login',
    { config: { isPublic: true }, schema: { body: LoginBody, response: { 200: LoginAnswer } } },
    async (request, reply) => {
      const signIn = await login(platform, request.body, callerOf(request));
      if ('pending' in signIn) {
        setPendingCookie(request, reply, signIn.pending);
        return { codeWanted: true as const };
      }
      setSessionCookie(request, reply, signIn.token);
      return signIn.user;
    },
  );

  app.post(
    '/api/auth/logout',
    { config: { isPublic: true }, schema: { response: { 200: LogoutAnswer } } },
    async (request, reply) => {
      const token = readSessionCookie(request);
      const ended = token && (await deleteSession(platform.db, hashToken(token)));
      if (ended) {
        const teller = { db: platform.db, transaction: null, accountId: ended.accountId };
        await announceSessionChange(teller, ended.userId);
        await publish(teller, 'settings');
      }
      endBrowserSession(request, reply);
      return { success: true as const };
    },
  );

  app.get('/api/auth/me', { schema: { response: { 200: SessionUser } } }, async (request) => {
    const user = await findUser(platform.db, userOf(request.ctx));
    if (!user) throw new Refusal('unauthenticated');
    return toSessionUser(user, membershipOf(request));
  });

  app.patch(
    '/api/auth/me',
    {
      config: { failureText: authTexts.saveNameFailed },
      schema: { body: ProfileBody, response: { 200: SessionUser } },
    },
    async (request) => {
      const { ctx, body } = request;
      const user = await updateName(platform.db, userOf(ctx), body.name || null);
      if (!user) throw new Refusal('unauthenticated');
      await announceSessionChange(ctx, user.id);
      await publish(ctx, 'settings');
      return toSessionUser(user, membershipOf(request));
    },
  );

  app.post(
    '/api/auth/change-password',
    {
      config: { failureText: authTexts.changePasswordFailed },
      schema: { body: ChangePasswordBody, response: { 200: ChangePasswordAnswer } },
    },
    async (request) => {
      const { sessionId } = requireSessionOf(request);
      await changePassword(request.ctx, request.body, { sessionId, caller: callerOf(request) });
      return { success: true as const };
    },
  );

  sessionRoutes(app);
  twoStepRoutes(app, platform);
  passkeyRoutes(app, { platform, publicUrl });
  passwordLinkRoutes(app, { platform, ...mail });
}

function membershipOf(request: FastifyRequest) {
  const { actor, rights, mustSecure } = requireSessionOf(request);
  return { role: actor.role, rights, mustSecure };
}
