import { expect, test } from 'vitest';
import { sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { readSendAnswer } from './read-send-answer.ts';

test.each([
  [
    201,
    'evolution-response-sendtext-201',
    { kind: 'sent', providerMessageId: '3EB08EE80DB4E276AFE80001', address: '554499990001' },
  ],
  [400, 'evolution-response-error-not-on-whatsapp', { kind: 'failed', class: 'number', isTemporary: false }],
  [400, 'evolution-response-error-validation', { kind: 'failed', class: 'content' }],
  [401, 'evolution-response-error-401', { kind: 'failed', class: 'account' }],
  [404, 'evolution-response-error-404-instance', { kind: 'failed', class: 'account' }],
  [400, 'evolution-response-error-connection-closed', { kind: 'unknown' }],
])('%s %s', (status, sample, expected) => {
  expect(readSendAnswer({ status, body: sampleOf(sample) })).toMatchObject(expected);
});

test.each([
  [400, { response: { message: 'Owned media must be a url or base64' } }, 'failed'],
  [400, { response: { message: ['For base64 the file name must be informed.'] } }, 'failed'],
  [400, { response: { message: ['Error: connect ECONNREFUSED 10.0.0.1:9000'] } }, 'unknown'],
  [500, { response: { message: 'Internal' } }, 'unknown'],
  [502, '<html>', 'unknown'],
  [201, {}, 'unknown'],
  [201, null, 'unknown'],
])('%s %j is %s', (status, body, kind) => {
  expect(readSendAnswer({ status, body }).kind).toBe(kind);
});
