import { z } from 'zod';
import { MASK } from '#platform/secrets/mask-secret.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import type { ChannelAccount } from '../channel-account-store.ts';

export const SECRET_NAMES = ['apiKey', 'clientToken', 'appSecret', 'verifyToken'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
const Secrets = z.partialRecord(z.enum(SECRET_NAMES), z.string());
export type Secrets = z.infer<typeof Secrets>;

/** Empty when none are stored or another installation's key sealed them. */
export function openSecrets(box: SecretBox, { secrets }: Pick<ChannelAccount, 'secrets'>): Secrets {
  const opened = secrets === null ? null : box.open(secrets);
  return opened === null ? {} : Secrets.parse(JSON.parse(opened));
}

export const sealSecrets = (box: SecretBox, secrets: Secrets): string => box.seal(JSON.stringify(secrets));

/** Empty or still masked values keep what is stored (NS-154). */
export function mergeSecrets(known: Secrets, given: { [Name in SecretName]?: string | null | undefined }): Secrets {
  const typed = SECRET_NAMES.map((name) => [name, given[name]] as const).filter(
    ([, value]) => value && !value.startsWith(MASK),
  );
  return { ...known, ...Object.fromEntries(typed) };
}
