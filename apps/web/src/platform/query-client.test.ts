import { expect, test } from 'vitest';
import { isUnder, retryDelay } from './query-client.ts';

test('the wait between tries doubles from one second and stops at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a path belongs to a prefix only at a segment or query boundary', () => {
  expect(isUnder('/api/leads', '/api/leads')).toBe(true);
  expect(isUnder('/api/leads?page=2', '/api/leads')).toBe(true);
  expect(isUnder('/api/leads/1/status', '/api/leads')).toBe(true);
  expect(isUnder('/api/leads-other', '/api/leads')).toBe(false);
  expect(isUnder('/api/dashboard/pipeline', '/api/dashboard/overview')).toBe(false);
  expect(isUnder('/api', '/api/leads')).toBe(false);
});

test('a star in a prefix is any one segment', () => {
  expect(isUnder('/api/leads/1/timeline?limit=3', '/api/leads/*/timeline')).toBe(true);
  expect(isUnder('/api/leads/1', '/api/leads/*/timeline')).toBe(false);
  expect(isUnder('/api/leads?page=2', '/api/leads/*')).toBe(false);
});
