import { Done, ForgotPasswordBody, LinkParams, NewPasswordBody, OpenPasswordLink } from '@prumo/contracts/team';
import type { Platform } from '#platform/context.ts';
import type { HttpApp } from '#platform/http-app.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { callerOf } from '../caller.ts';
import { authTexts } from '../texts.ts';
import { askForPassword, readPasswordLink, setPasswordByLink } from './password-link.ts';

type Options = { platform: Platform; mailer: Mailer | null; address: string };

export function passwordLinkRoutes(app: HttpApp, { platform, ...mail }: Options): void {
  const config = { isPublic: true, failureText: authTexts.changePasswordFailed };

  app.post(
    '/api/auth/forgot-password',
    { config, schema: { body: ForgotPasswordBody, response: { 200: Done } } },
    async (request) => {
      await askForPassword(platform, { ...request.body, ...mail, caller: callerOf(request) });
      return { success: true as const };
    },
  );

  app.get(
    '/api/password-links/:token',
    { config, schema: { params: LinkParams, response: { 200: OpenPasswordLink } } },
    ({ params }) => readPasswordLink(platform, params.token),
  );

  app.post(
    '/api/password-links/:token',
    { config, schema: { params: LinkParams, body: NewPasswordBody, response: { 200: Done } } },
    async (request) => {
      await setPasswordByLink(platform, { ...request.params, ...request.body, caller: callerOf(request) });
      return { success: true as const };
    },
  );
}
