import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { boardQuery, type Filter } from '../queries.ts';
import { drawnBoard, isDrawn, nextSlice, wholeSlice, withBoard } from './board-slices.ts';

/**
 * Shows the previous board until the filter's own has loaded. Hundreds of cards of a new filter are rendered one column
 * at a time without blocking; a moved card appears at once.
 */
export function useCalmBoard(filter: Filter) {
  const query = boardQuery(filter);
  const { data, isPlaceholderData, isError, error, refetch } = useQuery(query);
  const key = isPlaceholderData ? '' : JSON.stringify(query.queryKey);
  const newest = useMemo(() => ({ key, data }), [key, data]);
  const deferred = useDeferredValue(newest);
  const board = deferred.key === newest.key ? newest : deferred;
  const [slice, setSlice] = useState(() => wholeSlice(board));
  if (slice.board !== board) setSlice(withBoard(slice, board));
  useEffect(() => {
    if (isDrawn(slice)) return;
    // Next frame: two slices in one frame would be drawn as one.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setSlice((now) => (now === slice ? nextSlice(slice) : now))),
    );
    return () => cancelAnimationFrame(frame);
  }, [slice]);
  const drawn = useMemo(() => drawnBoard(slice), [slice]);
  return { board: drawn, isPlaceholderData, isError, error, refetch };
}
