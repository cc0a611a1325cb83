import type { Provider, WhatsAppSettings } from '@prumo/contracts/channel';
import { PROVIDER_FIELDS } from '@prumo/contracts/channel/whatsapp';
import type { Ctx, Platform } from '#platform/context.ts';
import { readBaseAddress } from '#platform/outbound/base-address.ts';
import { maskSecret } from '#platform/secrets/mask-secret.ts';
import { openSecrets } from '../adapter-parts/credentials.ts';
import { ensureChannelAccount, findSettings } from '../channel-account-store.ts';
import type { Registry } from '../port/registry.ts';
import { type InstallationAddress, inboundUrl, registrable } from './inbound-address.ts';

type Parts = {
  platform: Pick<Platform, 'secretBox'>;
  registry: Registry;
  servers: readonly string[];
  reach: InstallationAddress;
  asked?: Provider | undefined;
};

export async function readSettings(
  ctx: Ctx,
  { platform, registry, servers, reach, asked }: Parts,
): Promise<WhatsAppSettings> {
  const settings = await findSettings(ctx);
  const activeProvider = settings?.provider ?? 'simulator';
  const provider = asked ?? activeProvider;
  const account = await ensureChannelAccount(ctx, provider);
  const { capabilities } = registry.adapterOf(provider);
  const secrets = openSecrets(platform.secretBox, account);
  const apiKey = maskSecret(secrets.apiKey);
  return {
    provider,
    activeProvider,
    instanceId: account.instanceId,
    apiKey,
    token: apiKey,
    clientToken: maskSecret(secrets.clientToken),
    phoneNumberId: provider === 'cloud-api' ? account.instanceId : null,
    businessAccountId: account.businessAccountId,
    appSecret: maskSecret(secrets.appSecret),
    verifyToken: maskSecret(secrets.verifyToken),
    baseUrl: account.baseUrl && (readBaseAddress(account.baseUrl) ?? account.baseUrl),
    servers: PROVIDER_FIELDS[provider].some(({ name }) => name === 'baseUrl') ? [...servers] : [],
    webhookUrl: provider === activeProvider ? (settings?.webhookUrl ?? null) : null,
    autoReply: settings?.autoReply ?? true,
    aiEnabled: settings?.aiEnabled ?? true,
    answers: capabilities.isSimulated ? 'everyone' : account.answers,
    inboundUrl: inboundUrl(reach, account),
    registration: registrable(capabilities, reach.publicUrl),
  };
}
