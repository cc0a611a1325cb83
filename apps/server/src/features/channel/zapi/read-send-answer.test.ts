import { expect, test } from 'vitest';
import { sampleOf } from '#test/fixtures/webhooks/samples.ts';
import { readDeliveryError } from './delivery-errors.ts';
import { readSendAnswer } from './read-send-answer.ts';

test('an id means that it stands in the queue', () => {
  expect(readSendAnswer({ status: 200, body: sampleOf('zapi-response-send-ok') })).toEqual({
    kind: 'sent',
    providerMessageId: '3EB0AAAA000000000001',
    queueId: '019D44000000000000000000000068DA',
    address: null,
  });
});

test.each([
  [400, sampleOf('zapi-response-error-client-token'), { kind: 'failed', class: 'account', isTemporary: false }],
  [200, { error: 'Not possible to send message to queue' }, { kind: 'failed', class: 'not_queued', isTemporary: true }],
  [200, { error: 'nobody has seen this text' }, { kind: 'failed', class: 'other', isTemporary: false }],
  [400, { message: 'Phone number does not exist' }, { kind: 'failed', class: 'number' }],
  [405, null, { kind: 'failed', isTemporary: false }],
  [415, 'no', { kind: 'failed' }],
  [429, null, { kind: 'failed', class: 'throttled', isTemporary: true }],
  [400, null, { kind: 'unknown' }],
  [408, { error: 'timeout' }, { kind: 'unknown' }],
  [500, { error: 'internal' }, { kind: 'unknown' }],
  [502, '<html>', { kind: 'unknown' }],
  [200, null, { kind: 'unknown' }],
  [200, { messageId: '' }, { kind: 'unknown' }],
  [302, {}, { kind: 'unknown' }],
])('%s %j', (status, body, expected) => {
  expect(readSendAnswer({ status, body })).toMatchObject(expected);
});

test.each([
  ['Phone number does not exist', null, 'failed', 'number'],
  ['Invalid phone number', null, 'failed', 'number'],
  ['anything', 'SHADOW_BAN', 'failed', 'account'],
  ['The message was not sent due to a likely shadow ban', null, 'failed', 'account'],
  ['Did not have permission to send', null, 'failed', 'account'],
  ['Does not have permission to send', null, 'failed', 'account'],
  ['Whatsapp rejected sending', null, 'failed', 'account'],
  ['Whatsapp did not allow sending', null, 'failed', 'account'],
  ['Message not send caused by invalid media url', null, 'failed', 'content'],
  ['Got a 404 error', null, 'failed', 'content'],
  ['not a valid url in the media format', null, 'failed', 'content'],
  ['Unsupported sticker format', null, 'failed', 'content'],
  ['Error in conversion', null, 'failed', 'content'],
  ['invalid request params', null, 'failed', 'content'],
  ['You must accept buttons message terms', null, 'failed', 'content'],
  ['It is not possible to send message to queue', null, 'failed', 'not_queued'],
  ['Timeout on send message', null, 'unknown', 'other'],
  ['Error on send message', null, 'unknown', 'other'],
  ['a text of next year', null, 'unknown', 'other'],
])('a delivery that says "%s" is %s', (error, code, status, failureClass) => {
  expect(readDeliveryError(error, code)).toMatchObject({ status, failure: { class: failureClass } });
});
