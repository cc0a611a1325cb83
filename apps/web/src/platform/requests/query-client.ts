import { MutationCache, QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { toast } from '#ui/toast/toast.ts';
import { api, request, SESSION_PATH, unchecked } from './api.ts';
import { ApiError, isNotFound, NetworkError } from './api-error.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export const retryDelay = (attempt: number) => Math.min(SECOND_MS * 2 ** attempt, 30 * SECOND_MS);

const NOT_CONFIRMED = 'Ação não confirmada';

/** An act that was sent but not answered: the screen's own error would be a guess, and shown data may be old. */
function tellUncertain(error: Error) {
  if (!(error instanceof NetworkError && error.isUncertain)) return;
  setTimeout(() => toast({ title: NOT_CONFIRMED, description: error.message, variant: 'destructive' }));
  void refetchAllButSession();
}

/** The role changed after the screen was rendered: the screens follow as soon as the new rights are known. */
function tellRightMissing(error: Error) {
  if (!(error instanceof ApiError && error.code === 'right_missing')) return;
  setTimeout(() => toast({ title: error.message, variant: 'destructive' }));
  void invalidatePaths(SESSION_PATH);
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error) => {
      tellUncertain(error);
      tellRightMissing(error);
    },
  }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => request('GET', String(queryKey[0]), { signal }),
      refetchOnWindowFocus: false,
      // Offline requests fail at once. The live stream refetches when the network is back.
      networkMode: 'always',
      refetchOnReconnect: false,
      retry: 1,
      retryDelay,
      // The opening screen shows its failure instead of retrying a third and fourth time.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > 5 * SECOND_MS,
      gcTime: 5 * MINUTE_MS,
    },
    // By default, an act done offline would be paused and sent when the network is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const pathQuery = <Schema extends z.ZodType>(path: string, schema: Schema) =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => api.get(path, schema, signal),
  });

/** The query of an id that may be missing: without it nothing is asked. */
export const whenGiven = <Id extends string, Query extends object>(
  id: Id | null | undefined,
  query: (id: Id) => Query,
) => ({ ...query(id ?? ('' as Id)), enabled: id !== null && id !== undefined });

/** Nothing of what the person may not see any more, or what is deleted, though the last answer is still kept. */
export const shownData = <Data>({ data, error }: Pick<UseQueryResult<Data>, 'data' | 'error'>): Data | undefined =>
  isNotFound(error) ? undefined : data;

/** For this long a screen reuses what `app/ask-first-screen.ts` prefetched for it. */
export const FRESH_AHEAD_MS = 15 * SECOND_MS;

export const uncheckedQuery = <Answer>(path: string) =>
  queryOptions({
    queryKey: [path] as const,
    queryFn: ({ signal }) => unchecked<Answer>(request('GET', path, { signal })),
  });

/**
 * '/api/leads' covers '/api/leads', '/api/leads/1' and '/api/leads?page=2', but not '/api/leads-x'. '*' stands for any
 * single segment.
 */
export function isUnder(path: string, prefix: string): boolean {
  const segments = (path.split('?')[0] ?? '').split('/');
  return prefix
    .split('/')
    .every((segment, index) => segment === segments[index] || (segment === '*' && segments[index]));
}

export const invalidatePaths = (...prefixes: string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && prefixes.some((prefix) => isUnder(path, prefix)),
  });

export const refetchAllButSession = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_PATH });
