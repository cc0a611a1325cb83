import { isPublicHost } from '#platform/outbound/public-address.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { Capabilities } from '../port/adapter.ts';
import { webhookTexts } from '../texts.ts';

export type InstallationAddress = { publicUrl: string | null; origin: string };

export const inboundUrl = (
  { publicUrl, origin }: InstallationAddress,
  { provider, webhookSecret }: Pick<ChannelAccount, 'provider' | 'webhookSecret'>,
): string => `${(publicUrl ?? origin).replace(/\/+$/, '')}/api/webhooks/${provider}/${webhookSecret}`;

export type Registrable = { isPossible: boolean; problem: string | null };

export function registrable(
  { registersWebhook }: Pick<Capabilities, 'registersWebhook'>,
  publicUrl: string | null,
): Registrable {
  const problem = !registersWebhook
    ? webhookTexts.notRegistrable
    : publicUrl === null
      ? webhookTexts.noPublicUrl
      : !publicUrl.startsWith('https://')
        ? webhookTexts.notHttps
        : isPublicHost(new URL(publicUrl).hostname)
          ? null
          : webhookTexts.notPublic;
  return { isPossible: problem === null, problem };
}
