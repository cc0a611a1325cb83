import { SessionUser } from '@prumo/contracts/auth';
import {
  NewPasskeyBody,
  PasskeyNameBody,
  PasskeyOptions,
  PasskeyParams,
  PasskeySignInBody,
  Passkeys,
  PasskeysOffered,
} from '@prumo/contracts/team/passkeys';
import { PasswordBody } from '@prumo/contracts/team/two-step';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { callerOf } from '../caller.ts';
import { setSessionCookie } from '../sessions/session-token.ts';
import { authTexts } from '../texts.ts';
import { nameOwnPasskey, readPasskeys, removePasskey } from './change-passkeys.ts';
import { isAnyPasskey } from './passkey-store.ts';
import { askForPasskey, registerPasskey } from './register-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';
import { askWhoSignsIn, signInWithPasskey } from './sign-in-with-passkey.ts';

type Options = { platform: Platform; publicUrl: string | null };

export function passkeyRoutes(app: HttpApp, { platform, publicUrl }: Options): void {
  const config = { failureText: authTexts.changePasskeysFailed };
  const partyOf = (request: FastifyRequest) => {
    const party = relyingPartyOf(request, publicUrl);
    if (!party) throw new Refusal('passkeys_not_possible');
    return party;
  };
  const read = (request: FastifyRequest) => readPasskeys(request.ctx, relyingPartyOf(request, publicUrl));

  app.get('/api/auth/passkeys', { schema: { response: { 200: Passkeys } } }, (request) => read(request));

  app.post(
    '/api/auth/passkeys/options',
    { config, schema: { body: PasswordBody, response: { 200: PasskeyOptions } } },
    (request) => askForPasskey(request.ctx, partyOf(request), { ...request.body, caller: callerOf(request) }),
  );

  app.post(
    '/api/auth/passkeys',
    { config, schema: { body: NewPasskeyBody, response: { 200: Passkeys } } },
    async (request) => {
      const response = request.body;
      await registerPasskey(request.ctx, partyOf(request), { response, caller: callerOf(request) });
      return read(request);
    },
  );

  app.put(
    '/api/auth/passkeys/:passkeyId',
    { config, schema: { params: PasskeyParams, body: PasskeyNameBody, response: { 200: Passkeys } } },
    async (request) => {
      await nameOwnPasskey(request.ctx, request.params.passkeyId, request.body.name);
      return read(request);
    },
  );

  app.delete(
    '/api/auth/passkeys/:passkeyId',
    { config, schema: { params: PasskeyParams, body: PasswordBody, response: { 200: Passkeys } } },
    async (request) => {
      await removePasskey(request.ctx, request.params.passkeyId, { ...request.body, caller: callerOf(request) });
      return read(request);
    },
  );

  signInRoutes(app, { platform, partyOf, isPossible: (request) => relyingPartyOf(request, publicUrl) !== null });
}

type SignInOptions = {
  platform: Platform;
  partyOf: (request: FastifyRequest) => NonNullable<ReturnType<typeof relyingPartyOf>>;
  isPossible: (request: FastifyRequest) => boolean;
};

function signInRoutes(app: HttpApp, { platform, partyOf, isPossible }: SignInOptions): void {
  const config = { isPublic: true };

  app.get(
    '/api/auth/passkeys/offered',
    { config, schema: { response: { 200: PasskeysOffered } } },
    async (request) => ({ isOffered: isPossible(request) && (await isAnyPasskey(platform.db)) }),
  );

  app.post('/api/auth/login/passkey/options', { config, schema: { response: { 200: PasskeyOptions } } }, (request) =>
    askWhoSignsIn(platform, partyOf(request), callerOf(request)),
  );

  app.post(
    '/api/auth/login/passkey',
    { config, schema: { body: PasskeySignInBody, response: { 200: SessionUser } } },
    async (request, reply) => {
      const answer = { response: request.body, caller: callerOf(request) };
      const { user, token } = await signInWithPasskey(platform, partyOf(request), answer);
      setSessionCookie(request, reply, token);
      return user;
    },
  );
}
