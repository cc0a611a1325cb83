import { afterEach, expect, test, vi } from 'vitest';
import { isUnder, queryClient, retryDelay } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a query without a function of its own gets the first part of its key', async () => {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response('{"total":3}'));
  vi.stubGlobal('fetch', fetchMock);
  expect(await queryClient.fetchQuery({ queryKey: ['/api/leads/stats', 'ignored'] })).toEqual({ total: 3 });
  expect(fetchMock.mock.calls[0]).toMatchObject(['/api/leads/stats', { method: 'GET', credentials: 'include' }]);
});

test('queries are tried again once and stay five minutes, writes are never repeated', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: 1, refetchOnWindowFocus: false, gcTime: 300_000, retryDelay });
  expect(mutations).toMatchObject({ retry: false });
});

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
