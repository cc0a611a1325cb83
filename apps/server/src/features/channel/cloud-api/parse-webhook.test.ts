import { expect, test } from 'vitest';
import { CLOUD_API_EXPECTED } from '#test/fixtures/webhooks/cloud-api-expected.ts';
import { ARRIVED, comparable } from '#test/fixtures/webhooks/expectation.ts';
import { sampleNames, sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { parseCloudWebhook } from './parse-webhook.ts';
import { splitCloudWebhook } from './updates.ts';

const arrival = { at: ARRIVED, channelKey: null };
const SAMPLES = sampleNames('cloudapi-');

const change = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field, value }] }],
});

test('every sample has its expected events written down', () => {
  expect(Object.keys(CLOUD_API_EXPECTED).sort()).toEqual(SAMPLES);
  expect(SAMPLES).toHaveLength(50);
});

test.each(SAMPLES)('%s', (sample) => {
  expect(parseCloudWebhook(sampleOf(sample), arrival).map(comparable)).toEqual(CLOUD_API_EXPECTED[sample]);
});

test.each(SAMPLES)('%s says the same split into bodies of one update each', (sample) => {
  const body = sampleOf(sample);
  const parts = splitCloudWebhook(body);
  const apart = (parts.length > 1 ? parts : [body]).flatMap((part) => parseCloudWebhook(part, arrival));
  expect(apart).toEqual(parseCloudWebhook(body, arrival));
});

test('a bad item in the middle costs no other', () => {
  const text = (id: string) => ({
    from: '5511999990001',
    id,
    timestamp: '1697043223',
    type: 'text',
    text: { body: id },
  });
  const body = change({ messages: [text('a'), { id: 'b' }, null, text('c')], statuses: [{ status: 'lost' }] });
  expect(parseCloudWebhook(body, arrival).map(({ type }) => type)).toEqual([
    'message',
    'unreadable',
    'unreadable',
    'message',
    'unreadable',
  ]);
  expect(splitCloudWebhook(body)).toHaveLength(5);
});

test('a lead who stopped marketing, by the button or by a refusal, has opted out', () => {
  const stopped = change({ user_preferences: [{ wa_id: '5511999990001', value: 'stop', detail: 'Stop' }] });
  const refused = change({
    statuses: [{ id: 'w', status: 'failed', recipient_id: '5511999990001', errors: [{ code: 131050 }] }],
  });
  expect(parseCloudWebhook(stopped, arrival)).toMatchObject([{ type: 'opt_out', text: 'Stop', at: ARRIVED }]);
  expect(parseCloudWebhook(refused, arrival)).toMatchObject([
    { type: 'opt_out', chat: { phone: '5511999990001' } },
    { type: 'receipt', status: 'failed', failure: { class: 'opted_out', isTemporary: false } },
  ]);
});

test('what is said to another number of the same account is ignored', () => {
  const events = parseCloudWebhook(sampleOf('cloudapi-message-text'), { at: ARRIVED, channelKey: 'OURS' });
  expect(events).toMatchObject([{ type: 'ignored', reason: 'other_number' }]);
});

test('an account that was disabled is a lost connection', () => {
  const disabled = change({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, 'account_update');
  expect(parseCloudWebhook(disabled, arrival)).toMatchObject([{ type: 'connection', connected: false }]);
});
