import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, request, served } from './api.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const retryDelay = (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => request('GET', String(queryKey[0]), undefined, { signal }),
      refetchOnWindowFocus: false,
      retry: 1,
      retryDelay,
      gcTime: 5 * MINUTE,
    },
    mutations: { retry: false },
  },
});

/** A GET whose key is its path, checked against its contract. */
export const pathQuery = <Schema extends z.ZodType>(path: string, schema: Schema) =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => api.get(path, schema, signal),
  });

/** So long is what was asked for ahead of its screen (app/ask-ahead.ts) not asked for again by that screen. */
export const FRESH_AHEAD = 3 * SECOND;

/** The same without that check: for what the first screen asks (see `served`). */
export const servedQuery = <Answer>(path: string) =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => served<Answer>(request('GET', path, undefined, { signal })),
  });

/**
 * True for '/api/leads', '/api/leads/1' and '/api/leads?page=2' under '/api/leads', false for '/api/leads-x'. A '*' in
 * the prefix is any one segment.
 */
export function isUnder(path: string, prefix: string): boolean {
  const segments = (path.split('?')[0] ?? '').split('/');
  return prefix
    .split('/')
    .every((segment, index) => segment === segments[index] || (segment === '*' && segments[index]));
}

/** Refetches what is shown, and marks as stale what is not, of everything under these paths. */
export const invalidatePaths = (...prefixes: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      typeof queryKey[0] === 'string' && prefixes.some((prefix) => isUnder(queryKey[0] as string, prefix)),
  });
