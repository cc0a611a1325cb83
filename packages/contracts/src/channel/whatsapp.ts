import { z } from 'zod';
import { Provider } from '../channel.ts';

export const PROVIDER_FIELD_NAMES = [
  'baseUrl',
  'instanceId',
  'phoneNumberId',
  'businessAccountId',
  'apiKey',
  'clientToken',
  'appSecret',
  'verifyToken',
] as const;
export type ProviderFieldName = (typeof PROVIDER_FIELD_NAMES)[number];

export type ProviderField = {
  name: ProviderFieldName;
  isSecret: boolean;
  missing: string | null;
};

const field = (name: ProviderFieldName, isSecret: boolean, missing: string | null): ProviderField => ({
  name,
  isSecret,
  missing,
});

export const PROVIDER_FIELDS: Record<Provider, readonly ProviderField[]> = {
  simulator: [],
  zapi: [
    field('instanceId', false, 'Informe o ID da instância'),
    field('apiKey', true, 'Informe o token da instância'),
    field('clientToken', true, null),
  ],
  'cloud-api': [
    field('phoneNumberId', false, 'Informe o ID do número de telefone'),
    field('businessAccountId', false, null),
    field('apiKey', true, 'Informe o token de acesso'),
    field('appSecret', true, 'Informe a chave secreta do aplicativo'),
    field('verifyToken', true, 'Informe o token de verificação'),
  ],
  evolution: [
    field('baseUrl', false, 'Informe o endereço do servidor'),
    field('instanceId', false, 'Informe o nome da instância'),
    field('apiKey', true, 'Informe a chave da API'),
  ],
};

export const WhatsAppSettingsQuery = z.object({ provider: Provider.optional() });

export const WebhookState = z.object({
  address: z.string(),
  /** Null = nothing, or unknown (`isKnown` is false). */
  registered: z.string().nullable(),
  isKnown: z.boolean(),
  isOurs: z.boolean(),
  replaced: z.string().nullable(),
  isPossible: z.boolean(),
  problem: z.string().nullable(),
});
export type WebhookState = z.infer<typeof WebhookState>;

export const WebhookAction = z.object({ action: z.enum(['register', 'restore']) });
export type WebhookAction = z.infer<typeof WebhookAction>;
