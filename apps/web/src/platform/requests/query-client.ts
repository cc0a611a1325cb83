import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { toast } from '#ui/toast/toast.ts';
import { api, request, SESSION_PATH, unchecked } from './api.ts';
import { NetworkError } from './api-error.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const retryDelay = (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND);

const NOT_CONFIRMED = 'Ação não confirmada';

/** An act that left and was not answered: what its screen says of a failure would be a guess, and what is shown may be old. */
function tellUncertain(error: Error) {
  if (!(error instanceof NetworkError && error.isUncertain)) return;
  // In the place of the toast that the screen itself is about to show.
  setTimeout(() => toast({ title: NOT_CONFIRMED, description: error.message, variant: 'destructive' }));
  void refetchAllButSession();
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: tellUncertain }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => request('GET', String(queryKey[0]), undefined, { signal }),
      refetchOnWindowFocus: false,
      // A request that cannot leave fails at once. What is shown comes anew with the live stream when the network is back.
      networkMode: 'always',
      refetchOnReconnect: false,
      retry: 1,
      retryDelay,
      // What failed while its screen was on its way is told by that screen, not asked for a third and fourth time.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 5 * SECOND,
      gcTime: 5 * MINUTE,
    },
    // The default pauses an act while the browser is offline and runs it by itself when the network is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A GET whose key is its path, checked against its contract. */
export const pathQuery = <Schema extends z.ZodType>(path: string, schema: Schema) =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => api.get(path, schema, signal),
  });

/** So long is what was asked for ahead of its screen (app/ask-first-screen.ts) not asked for again by that screen. */
export const FRESH_AHEAD = 15 * SECOND;

/** The same without that check: for what the first screen asks (ADR 32). */
export const uncheckedQuery = <Answer>(path: string) =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => unchecked<Answer>(request('GET', path, undefined, { signal })),
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

export const refetchAllButSession = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_PATH });
