import { expect, test } from 'vitest';
import { retryTime } from './retry-time.ts';

const now = new Date('2026-03-10T15:00:00.000Z');
const seconds = (failure: Parameters<typeof retryTime>[0], attempts: number) => {
  const at = retryTime(failure, { attempts, now });
  return at === null ? null : (at.getTime() - now.getTime()) / 1000;
};

test('a temporary refusal is tried three times, each time later', () => {
  const refused = { class: 'not_queued', isTemporary: true } as const;
  expect([1, 2, 3].map((attempts) => seconds(refused, attempts))).toEqual([60, 240, null]);
});

test('a provider that wants it slower is asked eight times, never sooner than it said', () => {
  const throttled = { class: 'throttled', isTemporary: true, retryAfterSeconds: 100 } as const;
  expect([1, 2, 3, 4, 7, 8].map((attempts) => seconds(throttled, attempts))).toEqual([100, 240, 960, 3600, 3600, null]);
});

test('a lasting refusal is never repeated, and one of our own number waits for the number', () => {
  expect(seconds({ class: 'number', isTemporary: false }, 1)).toBeNull();
  expect(seconds({ class: 'account', isTemporary: false }, 9)).toBe(0);
});
