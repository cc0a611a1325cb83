import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from './api.ts';
import { fakeRequests } from './fake-requests.ts';
import { isUnder, queryClient, retryDelay } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a query without a function of its own gets the first part of its key', async () => {
  const { calls, answer } = fakeRequests();
  answer('{"total":3}');
  expect(await queryClient.fetchQuery({ queryKey: ['/api/leads/stats', 'ignored'] })).toEqual({ total: 3 });
  expect(calls).toMatchObject([{ path: '/api/leads/stats', method: 'GET' }]);
});

test('queries are tried again once and stay five minutes, writes are never repeated', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({ retry: 1, refetchOnWindowFocus: false, gcTime: 300_000, retryDelay });
  expect(mutations).toMatchObject({ retry: false });
});

test('without a network an act runs at once and fails: none is kept to run later', async () => {
  onlineManager.setOnline(false);
  const { calls, lose } = fakeRequests();
  lose({ hasLeft: false });
  const act = new MutationObserver(queryClient, { mutationFn: () => request('POST', '/api/leads', { body: {} }) });
  await expect(act.mutate()).rejects.toThrow('Não foi possível conectar ao servidor');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(calls).toHaveLength(1);
});

const NO_ACTS = [
  // Says goodbye to colleagues from a page that is closing, which waits for no answer.
  'features/conversations/presence/use-presence.ts',
  // Fetches files of the app, with a limit of its own.
  'platform/requests/fetch-before-import.ts',
];

test('nothing of the app pauses acts, or sends them past their time limit', () => {
  const SOURCES = join(import.meta.dirname, '../..');
  const offenders = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter(
      (file) => !NO_ACTS.includes(file) && !/\.test\.tsx?$|requests\/(send-request|fake-requests)\.ts$/.test(file),
    )
    .filter((file) => {
      const code = readFileSync(join(SOURCES, file), 'utf8');
      const modes = code.match(/networkMode: '\w+'/g) ?? [];
      return (
        modes.some((mode) => mode !== "networkMode: 'always'") ||
        /\bfetch\(|XMLHttpRequest|sendBeacon/.test(code.replace(/re?fetch\(|prefetch\(/g, ''))
      );
    });
  expect(offenders).toEqual([]);
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
