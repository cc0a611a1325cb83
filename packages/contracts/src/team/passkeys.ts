import { z } from 'zod';
import { FIELD_INVALID, Timestamp } from '../fields.ts';
import { PasskeyId } from '../ids.ts';

export const MAX_PASSKEYS = 20;

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** `address`: the only one that passkeys work at; null where there is none. */
export const Passkeys = z.object({ passkeys: Passkey.array(), address: z.string().nullable() });
export type Passkeys = z.infer<typeof Passkeys>;

export const PasskeyParams = z.object({ passkeyId: PasskeyId });

export const PasskeyNameBody = z.object({
  name: z.string({ error: 'Nome é obrigatório' }).trim().min(1, 'Nome é obrigatório').max(60, FIELD_INVALID),
});
export type PasskeyNameBody = z.infer<typeof PasskeyNameBody>;

/** Whether the sign-in page offers them: somebody here has one. */
export const PasskeysOffered = z.object({ isOffered: z.boolean() });

/** What the browser's part of WebAuthn is called with. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const Encoded = z.string().max(50_000, FIELD_INVALID);
const credential = {
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

export const NewPasskeyBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    authenticatorData: Encoded.optional(),
    transports: z.string().max(40, FIELD_INVALID).array().max(20, FIELD_INVALID).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: Encoded.optional(),
  }),
});
export type NewPasskeyBody = z.infer<typeof NewPasskeyBody>;

export const PasskeySignInBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Encoded.optional(),
  }),
});
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;
