import type { PasskeyId } from '@prumo/contracts/ids';
import { MAX_PASSKEYS, type NewPasskeyBody, type PasskeyOptions } from '@prumo/contracts/team/passkeys';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Ctx, userOf } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Caller } from '../caller.ts';
import { deviceOf } from '../sessions/device.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { authTexts } from '../texts.ts';
import { changeTwoStep } from '../two-step/change-two-step.ts';
import { CHALLENGE_MS, keepChallenge, takeOnce } from './challenge.ts';
import { insertPasskey, listPasskeys, type PasskeyRow } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, which every device has one of. */
const ALGORITHMS = [-8, -7, -257];

type TypedPassword = { password: string; caller: Caller };

/** Asks for the password, since a passkey alone signs in. */
export async function askForPasskey(
  ctx: Ctx,
  party: RelyingParty,
  { password, caller }: TypedPassword,
): Promise<PasskeyOptions> {
  const { id: userId, username, name } = await confirmPassword(ctx, { password, field: 'password', caller });
  const known = await listPasskeys(ctx.db, userId);
  if (known.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: ctx.productName,
    rpID: party.id,
    userName: username,
    userID: new Uint8Array(Buffer.from(userId)),
    userDisplayName: name ?? username,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, options.challenge, userId);
  return { ...options };
}

export async function registerPasskey(
  ctx: Ctx,
  party: RelyingParty,
  { response, caller }: { response: NewPasskeyBody; caller: Caller },
): Promise<void> {
  const userId = userOf(ctx);
  const { credential } = await verify(ctx, party, response);
  await changeTwoStep(ctx, 'passkey_added', async (tx) => {
    const passkey: PasskeyRow = {
      id: newId<PasskeyId>(),
      userId,
      name: nameFor(caller, await listPasskeys(tx.db, userId)),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: tx.clock.now(),
      lastUsedAt: null,
    };
    if (!(await insertPasskey(tx.db, passkey))) throw new Refusal('passkey_known');
  });
}

async function verify(ctx: Ctx, party: RelyingParty, response: NewPasskeyBody) {
  const challenge = takeOnce(ctx, userOf(ctx));
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge.take,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (verified) return registrationInfo;
  } catch (error) {
    ctx.log.info({ err: error }, 'a new passkey was not accepted');
  }
  throw challenge.refusal();
}

/** By the device, with a number where that name is taken. */
function nameFor({ userAgent }: Caller, known: PasskeyRow[]): string {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(' · ');
  const taken = new Set(known.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = authTexts.passkeyName(device, number);
    if (!taken.has(name)) return name;
  }
}
