import type { SessionUser } from '@prumo/contracts/auth';
import type { PasskeyOptions, PasskeySignInBody } from '@prumo/contracts/team/passkeys';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { inTransaction, type Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { type Caller, networkOf } from '../caller.ts';
import { beforeSignIn, openSession, sessionUserOf } from '../sessions/open-session.ts';
import { insertSignIn } from '../sessions/sign-in-store.ts';
import { countPasskeyRequest } from '../sign-in/count-attempt.ts';
import { findUser, type User } from '../user-and-session-store.ts';
import { CHALLENGE_MS, keepChallenge, takeOnce } from './challenge.ts';
import { findPasskey, type PasskeyRow, usePasskey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** Names nobody: the browser shows the passkeys it has for this address. */
export async function askWhoSignsIn(
  platform: Platform,
  party: RelyingParty,
  { address }: Caller,
): Promise<PasskeyOptions> {
  await countPasskeyRequest(platform.db, networkOf(address), platform.clock.now());
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await keepChallenge(platform, options.challenge, null);
  return { ...options };
}

type Answer = { response: PasskeySignInBody; caller: Caller };

/** No code is asked for: the device has verified who holds it. */
export async function signInWithPasskey(
  platform: Platform,
  party: RelyingParty,
  { response, caller }: Answer,
): Promise<{ user: SessionUser; token: string }> {
  const { db, clock } = platform;
  const passkey = await findPasskey(db, response.id);
  const user = passkey && (await findUser(db, passkey.userId));
  if (!passkey || !user) throw new Refusal('passkey_not_accepted');
  const counter = await verify(platform, party, { response, caller, passkey, user });
  const at = clock.now();
  const opened = await inTransaction(beforeSignIn(platform, caller), async (tx) => {
    if (!(await usePasskey(tx.db, passkey, { counter, lastUsedAt: at }))) throw new Refusal('passkey_not_accepted');
    const token = await openSession(tx, { user, at, caller, outcome: 'signed_in_with_passkey' });
    return token === null ? null : { token, user: await sessionUserOf(tx.db, token) };
  });
  if (!opened) throw new Refusal('access_ended');
  return opened;
}

type VerifiedAnswer = Answer & { passkey: PasskeyRow; user: User };

async function verify(
  platform: Platform,
  party: RelyingParty,
  { response, caller, passkey, user }: VerifiedAnswer,
): Promise<number> {
  const { db, clock, log } = platform;
  const challenge = takeOnce(platform, null);
  const { credentialId: id, publicKey, counter, transports } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge.take,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
    });
    if (verified && isHandleOf(user, response)) return authenticationInfo.newCounter;
  } catch (error) {
    log.info({ err: error }, 'a passkey was not accepted');
  }
  await insertSignIn(db, { username: user.username, outcome: 'wrong_passkey', at: clock.now(), ...caller });
  throw challenge.refusal();
}

const isHandleOf = ({ id }: User, { response }: PasskeySignInBody): boolean =>
  response.userHandle === Buffer.from(id).toString('base64url');
