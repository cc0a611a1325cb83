import type { WhatsAppSettings } from '@prumo/contracts/channel';
import type { Ctx, Platform } from '#platform/context.ts';
import { maskSecret, openSecrets } from './credentials.ts';
import type { Registry } from './registry.ts';
import { ensureChannelAccount, findSettings } from './store.ts';

type Parts = { platform: Pick<Platform, 'secretBox'>; registry: Registry; publicUrl: string | null; origin: string };

/** Settings of the provider in use, as a screen may see them: no key, only what tells which one it is. */
export async function readSettings(
  ctx: Ctx,
  { platform, registry, publicUrl, origin }: Parts,
): Promise<WhatsAppSettings> {
  const settings = await findSettings(ctx);
  const provider = settings?.provider ?? 'simulator';
  const account = await ensureChannelAccount(ctx, provider);
  const secrets = openSecrets(platform.secretBox, account);
  const apiKey = maskSecret(secrets.apiKey);
  return {
    provider,
    instanceId: account.instanceId,
    apiKey,
    token: apiKey,
    clientToken: maskSecret(secrets.clientToken),
    phoneNumberId: provider === 'cloud-api' ? account.instanceId : null,
    businessAccountId: account.businessAccountId,
    appSecret: maskSecret(secrets.appSecret),
    verifyToken: maskSecret(secrets.verifyToken),
    baseUrl: account.baseUrl,
    webhookUrl: settings?.webhookUrl ?? null,
    autoReply: settings?.autoReply ?? true,
    aiEnabled: settings?.aiEnabled ?? true,
    answers: registry.adapterOf(provider).capabilities.isSimulated ? 'everyone' : account.answers,
    inboundUrl: `${publicUrl ?? origin}/api/webhooks/${provider}/${account.webhookSecret}`,
    registration: registrationOf(registry.adapterOf(provider).capabilities.registersWebhook, publicUrl),
  };
}

function registrationOf(registersWebhook: boolean, publicUrl: string | null): WhatsAppSettings['registration'] {
  if (!registersWebhook) return { isPossible: false, problem: null };
  if (publicUrl === null)
    return { isPossible: false, problem: 'Defina PUBLIC_URL com o endereço público (https) deste servidor.' };
  return publicUrl.startsWith('https://')
    ? { isPossible: true, problem: null }
    : { isPossible: false, problem: 'PUBLIC_URL precisa começar com https://.' };
}
