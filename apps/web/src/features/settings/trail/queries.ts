import { type TrailFilter, TrailPage } from '@prumo/contracts/team/trail';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api, withQuery } from '#platform/requests/api.ts';

const PATH = '/api/trail';

export const exportPath = (filter: TrailFilter) => withQuery(`${PATH}/export`, filter);

export const trailQuery = (filter: TrailFilter) =>
  infiniteQueryOptions({
    queryKey: [withQuery(PATH, filter)] as const,
    queryFn: ({ pageParam, signal }) => api.get(withQuery(PATH, { ...filter, before: pageParam }), TrailPage, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.nextBefore ?? undefined,
    placeholderData: keepPreviousData,
  });
