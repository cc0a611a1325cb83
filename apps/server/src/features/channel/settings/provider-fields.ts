import type { WhatsAppSettingsBody } from '@prumo/contracts/channel';
import { PROVIDER_FIELD_NAMES, PROVIDER_FIELDS } from '@prumo/contracts/channel/whatsapp';
import { Refusal } from '#platform/errors.ts';
import { readBaseAddress } from '#platform/outbound/base-address.ts';
import type { SecretBox } from '#platform/secrets/secret-box.ts';
import { mergeSecrets, openSecrets, SECRET_NAMES, type Secrets, sealSecrets } from '../adapter-parts/credentials.ts';
import type { AccountChanges, ChannelAccount } from '../channel-account-store.ts';

type Columns = Pick<ChannelAccount, 'provider' | 'instanceId' | 'baseUrl' | 'businessAccountId'>;

const NOTHING_YET = {
  phone: null,
  restriction: null,
  restrictedUntil: null,
  isOwnStop: false,
  campaignsSince: null,
  releasedAt: null,
  replacedWebhookUrl: null,
};

export const saysCredentials = (body: WhatsAppSettingsBody): boolean =>
  [...PROVIDER_FIELD_NAMES, 'token' as const].some((name) => body[name] !== undefined);

export function readCredentials(box: SecretBox, account: ChannelAccount, body: WhatsAppSettingsBody): AccountChanges {
  const known = openSecrets(box, account);
  const secrets = mergeSecrets(known, { ...body, apiKey: body.apiKey || body.token });
  const name = account.provider === 'cloud-api' ? (body.phoneNumberId ?? body.instanceId) : body.instanceId;
  const instanceId = name || account.instanceId;
  const baseUrl = baseAfter(body.baseUrl, account.baseUrl);
  const businessAccountId = body.businessAccountId || account.businessAccountId;
  const isOther = instanceId !== account.instanceId || baseUrl !== account.baseUrl;
  const isChanged = isOther || SECRET_NAMES.some((one) => secrets[one] !== known[one]);
  return {
    instanceId,
    baseUrl,
    businessAccountId,
    ...(isChanged ? { secrets: sealSecrets(box, secrets), checkedAt: null, watchAt: null } : {}),
    ...(isOther ? NOTHING_YET : {}),
  };
}

/** Two spellings of one address mean the same server, so the number keeps its history. */
function baseAfter(given: string | null | undefined, stored: string | null): string | null {
  const base = given ? readBaseAddress(given) : null;
  return base === null || base === (stored && readBaseAddress(stored)) ? stored : base;
}

function valuesOf(columns: Columns, secrets: Secrets) {
  const { provider, instanceId, baseUrl, businessAccountId } = columns;
  return {
    ...secrets,
    instanceId,
    baseUrl,
    businessAccountId,
    phoneNumberId: provider === 'cloud-api' ? instanceId : null,
  };
}

function missingFields(box: SecretBox, account: Columns & Pick<ChannelAccount, 'secrets'>): Record<string, string> {
  const values = valuesOf(account, openSecrets(box, account));
  const missing = PROVIDER_FIELDS[account.provider].filter(({ name, missing: text }) => text !== null && !values[name]);
  return Object.fromEntries(missing.map(({ name, missing: text }) => [name, text ?? '']));
}

export function refuseMissing(box: SecretBox, account: Columns & Pick<ChannelAccount, 'secrets'>): void {
  const fields = missingFields(box, account);
  const [text] = Object.values(fields);
  if (text) throw new Refusal('invalid_input', { text, fields });
}
