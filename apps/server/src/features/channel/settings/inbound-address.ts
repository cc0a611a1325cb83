import { isPublicHost } from '#platform/outbound/public-address.ts';
import type { Capabilities } from '../port/adapter.ts';
import type { ChannelAccount } from '../store.ts';

export type Reach = { publicUrl: string | null; origin: string };

export const inboundUrl = (
  { publicUrl, origin }: Reach,
  { provider, webhookSecret }: Pick<ChannelAccount, 'provider' | 'webhookSecret'>,
): string => `${(publicUrl ?? origin).replace(/\/+$/, '')}/api/webhooks/${provider}/${webhookSecret}`;

export type Registrable = { isPossible: boolean; problem: string | null };

const NOT_REGISTRABLE = 'Este provedor não permite registrar o endereço por aqui: copie-o e cole no painel dele.';
const NO_PUBLIC_URL =
  'Falta o endereço público deste servidor: defina PUBLIC_URL (https://...) e reinicie, ou cole o endereço no painel do provedor.';
const NOT_HTTPS = 'PUBLIC_URL precisa começar com https://: provedores só entregam mensagens com criptografia.';
const NOT_PUBLIC =
  'PUBLIC_URL aponta para um endereço que só existe nesta rede: o provedor não consegue chegar até ele.';

export function registrable(
  { registersWebhook }: Pick<Capabilities, 'registersWebhook'>,
  publicUrl: string | null,
): Registrable {
  const problem = !registersWebhook
    ? NOT_REGISTRABLE
    : publicUrl === null
      ? NO_PUBLIC_URL
      : !publicUrl.startsWith('https://')
        ? NOT_HTTPS
        : isPublicHost(new URL(publicUrl).hostname)
          ? null
          : NOT_PUBLIC;
  return { isPossible: problem === null, problem };
}
