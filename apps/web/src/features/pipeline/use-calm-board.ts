import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { boardQuery, type Filter } from './queries.ts';

/**
 * The board of a filter, and the one before until it is there. What another filter brings is drawn while the screen goes
 * on answering, since a board has hundreds of cards; a card that was moved stands in its place at once.
 */
export function useCalmBoard(filter: Filter) {
  const query = boardQuery(filter);
  const { data, isPlaceholderData, isError, error, refetch } = useQuery(query);
  const key = isPlaceholderData ? '' : JSON.stringify(query.queryKey);
  const newest = useMemo(() => ({ key, data }), [key, data]);
  const drawn = useDeferredValue(newest);
  const board = drawn.key === newest.key ? newest.data : drawn.data;
  return { board, isPlaceholderData, isError, error, refetch };
}
