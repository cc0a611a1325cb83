import { expect, test } from 'vitest';
import { nextStatus } from './message-status.ts';

test.each([
  ['sent', 'delivered', 'delivered'],
  ['sent', 'read', 'read'],
  ['read', 'delivered', 'read'],
  ['delivered', 'delivered', 'delivered'],
  ['unknown', 'delivered', 'delivered'],
  ['unknown', 'failed', 'failed'],
  ['sent', 'failed', 'failed'],
  ['read', 'failed', 'read'],
  ['failed', 'read', 'read'],
  ['received', 'read', 'received'],
] as const)('%s told %s is %s', (current, told, expected) => {
  expect(nextStatus(current, told)).toBe(expected);
});
