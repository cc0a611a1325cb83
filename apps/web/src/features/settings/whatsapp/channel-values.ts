import type { AnswerScope, WhatsAppSettings, WhatsAppSettingsBody } from '@prumo/contracts/channel';
import { PROVIDER_FIELD_NAMES, PROVIDER_FIELDS, type ProviderFieldName } from '@prumo/contracts/channel/whatsapp';
import { tableOf } from '@prumo/contracts/text/known-keys';

export type ChannelValues = Record<ProviderFieldName | 'webhookUrl', string> & {
  autoReply: boolean;
  aiEnabled: boolean;
  answers: AnswerScope | null;
};

const isSecret = (name: ProviderFieldName) =>
  Object.values(PROVIDER_FIELDS).some((fields) => fields.some((field) => field.name === name && field.isSecret));

/** Secrets start empty, because an empty field keeps the stored secret. */
export function channelValues(settings: WhatsAppSettings): ChannelValues {
  return {
    ...tableOf(PROVIDER_FIELD_NAMES, (name) => (isSecret(name) ? '' : (settings[name] ?? ''))),
    webhookUrl: settings.webhookUrl ?? settings.inboundUrl,
    autoReply: settings.autoReply,
    aiEnabled: settings.aiEnabled,
    answers: settings.answers,
  };
}

export function channelBody(values: ChannelValues, { provider }: WhatsAppSettings): WhatsAppSettingsBody {
  const { autoReply, aiEnabled, answers } = values;
  if (provider === 'simulator') return { provider, autoReply, aiEnabled };
  const fields = PROVIDER_FIELDS[provider].map(({ name }) => [name, values[name].trim()]);
  return {
    provider,
    ...Object.fromEntries(fields),
    webhookUrl: values.webhookUrl.trim(),
    autoReply,
    aiEnabled,
    ...(answers === null ? {} : { answers }),
  };
}

export function missingInForm(values: ChannelValues, settings: WhatsAppSettings): [ProviderFieldName, string][] {
  return PROVIDER_FIELDS[settings.provider].flatMap(({ name, missing }): [ProviderFieldName, string][] =>
    missing !== null && values[name].trim() === '' && !settings[name] ? [[name, missing]] : [],
  );
}
