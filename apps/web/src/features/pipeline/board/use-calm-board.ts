import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { boardQuery, type Filter } from '../queries.ts';
import { drawnBoard, isDrawn, nextTurn, wholeTurn, withBoard } from './board-turns.ts';

/**
 * Shows the former board until the filter's answer comes. A new filter's hundreds of cards are drawn one column at a
 * time without blocking; a moved card appears at once.
 */
export function useCalmBoard(filter: Filter) {
  const query = boardQuery(filter);
  const { data, isPlaceholderData, isError, error, refetch } = useQuery(query);
  const key = isPlaceholderData ? '' : JSON.stringify(query.queryKey);
  const newest = useMemo(() => ({ key, data }), [key, data]);
  const deferred = useDeferredValue(newest);
  const board = deferred.key === newest.key ? newest : deferred;
  const [turn, setTurn] = useState(() => wholeTurn(board));
  if (turn.board !== board) setTurn(withBoard(turn, board));
  useEffect(() => {
    if (isDrawn(turn)) return;
    // In the next frame: two turns in one frame would be drawn as one.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setTurn((now) => (now === turn ? nextTurn(turn) : now))),
    );
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  const drawn = useMemo(() => drawnBoard(turn), [turn]);
  return { board: drawn, isPlaceholderData, isError, error, refetch };
}
