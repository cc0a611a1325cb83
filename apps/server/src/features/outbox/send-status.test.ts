import type { MessageStatus } from '@prumo/contracts/conversations';
import { expect, test } from 'vitest';
import { nextStatus } from './send-status.ts';

test.each([
  ['queued', 'sent', 'sent'],
  ['sent', 'delivered', 'delivered'],
  ['sent', 'read', 'read'],
  ['sent', 'played', 'read'],
  ['read', 'played', 'read'],
  ['read', 'delivered', 'read'],
  ['delivered', 'sent', 'delivered'],
  ['delivered', 'delivered', 'delivered'],
  ['unknown', 'sent', 'sent'],
  ['unknown', 'delivered', 'delivered'],
  ['unknown', 'failed', 'failed'],
  ['unknown', 'unknown', 'unknown'],
  ['sent', 'failed', 'failed'],
  ['queued', 'failed', 'queued'],
  ['sending', 'failed', 'sending'],
  ['sent', 'unknown', 'unknown'],
  ['delivered', 'unknown', 'delivered'],
  ['delivered', 'failed', 'delivered'],
  ['read', 'failed', 'read'],
  ['failed', 'sent', 'failed'],
  ['failed', 'unknown', 'failed'],
  ['failed', 'delivered', 'delivered'],
  ['failed', 'read', 'read'],
  ['received', 'read', 'received'],
] as const)('%s told %s is %s', (current, told, expected) => {
  expect(nextStatus(current, told)).toBe(expected);
});

test('a doubt changes nothing once WhatsApp confirmed the message', () => {
  expect(nextStatus('sent', 'unknown', true)).toBe('sent');
});

test('every order of receipts ends where the right order ends', () => {
  const told = ['sent', 'delivered', 'read', 'failed'] as const;
  const orders = (rest: readonly (typeof told)[number][]): (typeof told)[number][][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((one) => orders(rest.filter((other) => other !== one)).map((tail) => [one, ...tail]));
  const ends = new Set(
    orders(told).map((order) => order.reduce<MessageStatus>((now, next) => nextStatus(now, next), 'sending')),
  );
  expect([...ends]).toEqual(['read']);
});
