import type { PasskeyOptions } from '@prumo/contracts/team/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Few people have one, so its code comes when it is needed. */
const load = () => import('@simplewebauthn/browser');

/** Browsers offer passkeys on https and on localhost only. */
export const knowsPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

const GIVEN_UP = ['NotAllowedError', 'AbortError'];

/** Null: the person closed the browser's window, or it closed by itself. */
async function unlessGivenUp<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && GIVEN_UP.includes(error.name)) return null;
    throw error;
  }
}

export async function createPasskey(options: PasskeyOptions) {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return unlessGivenUp(startRegistration({ optionsJSON }));
}

/** The device refused because it has a passkey of this user already. */
export const isKnownHere = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** `isQuiet`: offered among the names at the user field, without a window. A later call ends it. */
export async function askForPasskey(options: PasskeyOptions, { isQuiet }: { isQuiet: boolean }) {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return unlessGivenUp(startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }));
}

export async function offersQuietly(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await load();
  return browserSupportsWebAuthnAutofill();
}

export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
