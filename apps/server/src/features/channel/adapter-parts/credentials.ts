import type { SecretBox } from '#platform/secret-box.ts';
import type { ChannelAccount } from '../store.ts';

/** What opens a provider's account; each provider uses its own of these. */
export const SECRET_NAMES = ['apiKey', 'clientToken', 'appSecret', 'verifyToken'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];
export type Secrets = Partial<Record<SecretName, string>>;

/** The keys of a channel account; empty when there are none, or when another installation's key sealed them. */
export function openSecrets(box: SecretBox, { secrets }: Pick<ChannelAccount, 'secrets'>): Secrets {
  const opened = secrets === null ? null : box.open(secrets);
  return opened === null ? {} : (JSON.parse(opened) as Secrets);
}

export const sealSecrets = (box: SecretBox, secrets: Secrets): string => box.seal(JSON.stringify(secrets));

const MASK = '••••';

/** What a screen may see of a key. */
export const maskSecret = (secret: string | undefined): string | null =>
  secret === undefined ? null : `${MASK}${secret.length > 8 ? secret.slice(-4) : ''}`;

/** The keys after a form was sent: empty or still masked keeps what is stored (NS-154). */
export function mergeSecrets(known: Secrets, given: { [Name in SecretName]?: string | null | undefined }): Secrets {
  const typed = SECRET_NAMES.map((name) => [name, given[name]] as const).filter(
    ([, value]) => value && !value.startsWith(MASK),
  );
  return { ...known, ...Object.fromEntries(typed) };
}
