import type { WhatsAppSettings } from '@prumo/contracts/channel';
import { expect, test } from 'vitest';
import { channelBody, channelValues, missingInForm } from './channel-values.ts';

const settings = (more: Partial<WhatsAppSettings> = {}): WhatsAppSettings => ({
  provider: 'zapi',
  activeProvider: 'simulator',
  instanceId: null,
  apiKey: null,
  token: null,
  clientToken: null,
  phoneNumberId: null,
  businessAccountId: null,
  appSecret: null,
  verifyToken: null,
  baseUrl: null,
  servers: [],
  webhookUrl: null,
  autoReply: true,
  aiEnabled: true,
  answers: null,
  inboundUrl: 'https://crm.exemplo.com.br/api/webhooks/zapi/segredo',
  registration: { isPossible: true, problem: null },
  ...more,
});

test('a stored key is not in the form, and leaving it empty keeps it', () => {
  const stored = settings({ instanceId: 'I1', apiKey: '••••1234', token: '••••1234' });
  const values = channelValues(stored);
  expect(values).toMatchObject({ instanceId: 'I1', apiKey: '', webhookUrl: stored.inboundUrl });
  expect(missingInForm(values, stored)).toEqual([]);
  expect(channelBody(values, stored)).toMatchObject({ provider: 'zapi', instanceId: 'I1', apiKey: '' });
});

test('what is missing is said by field, and fields of other providers are not sent', () => {
  const values = channelValues(settings());
  expect(missingInForm(values, settings()).map(([name]) => name)).toEqual(['instanceId', 'apiKey']);
  expect(Object.keys(channelBody(values, settings()))).not.toContain('appSecret');
  expect(channelBody(values, settings({ provider: 'simulator' }))).toEqual({
    provider: 'simulator',
    autoReply: true,
    aiEnabled: true,
  });
});
