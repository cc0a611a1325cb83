import { expect, test } from 'vitest';
import { sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { readSendAnswer } from './read-send-answer.ts';

test('an id is an acceptance, with the number as WhatsApp knows it', () => {
  expect(readSendAnswer({ status: 200, body: sampleOf('cloudapi-response-send-ok') })).toEqual({
    kind: 'sent',
    providerMessageId: 'wamid.HBgNRVhBTVBMRTAwMUUCABIYFAA=',
    queueId: null,
    address: '554488880001',
  });
});

test('a code of Graph is a refusal, whatever the HTTP status', () => {
  const window = sampleOf('cloudapi-response-error-131047');
  expect(readSendAnswer({ status: 400, body: window })).toMatchObject({ kind: 'failed', class: 'window' });
  expect(readSendAnswer({ status: 500, body: window })).toMatchObject({ kind: 'failed', class: 'window' });
  const throttled = { status: 400, body: sampleOf('cloudapi-response-error-131056') };
  expect(readSendAnswer(throttled)).toMatchObject({ kind: 'failed', class: 'throttled', isTemporary: true });
});

test.each([
  [[0, 3, 10, 190, 200, 299, 131048, 368, 131031, 130497, 131042, 131037, 131045, 131005, 131063], 'account', false],
  [[4, 80007, 130429, 131056, 133016, 131064, 131057], 'throttled', true],
  [[131026, 131021, 131030, 131062], 'number', false],
  [[131047], 'window', false],
  [[131049], 'withheld', true],
  [[130472], 'withheld', false],
  [[131050], 'opted_out', false],
  [[100, 33, 131008, 131009, 135000, 131051, 131052, 131053], 'content', false],
  [[132005, 132007, 132008, 132012], 'template', false],
  [[132000, 132001, 132015, 132016], 'template_withdrawn', false],
  [[999999], 'other', false],
] as const)('codes %j are %s', (codes, failureClass, isTemporary) => {
  for (const code of codes) {
    const answer = readSendAnswer({ status: 400, body: { error: { code, message: 'x' } } });
    expect(answer).toMatchObject({ kind: 'failed', code: String(code), class: failureClass, isTemporary });
  }
});

test.each([
  [500, { error: { code: 1 } }],
  [500, { error: { code: 2 } }],
  [500, { error: { code: 131000 } }],
  [400, { error: { code: 131016 } }],
  [502, '<html>'],
  [503, null],
  [400, { error: 'text' }],
  [200, { messages: [] }],
  [200, null],
])('%s %j leaves a doubt', (status, body) => {
  expect(readSendAnswer({ status, body })).toMatchObject({ kind: 'unknown' });
});

test('words of a refusal nobody knows are kept as the database takes them: no NUL, no half of an emoji', () => {
  const error = { code: 999, message: `\0${'x'.repeat(199)}😀` };
  expect(readSendAnswer({ status: 400, body: { error } })).toMatchObject({
    reason: { code: 'provider_refused', provider: 'cloud-api', said: `${'x'.repeat(199)}\ufffd` },
  });
});
