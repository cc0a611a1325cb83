import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { boardQuery, type Filter } from '../queries.ts';
import { drawnBoard, isDrawn, nextTurn, wholeTurn, withBoard } from './board-turns.ts';

/**
 * The board of a filter, and the one before until it is there. What another filter brings is drawn while the screen goes
 * on answering and a column at a time, since a board has hundreds of cards; a card that was moved stands in its
 * place at once.
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
    // A frame later: two turns in one would be drawn in one piece.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setTurn((now) => (now === turn ? nextTurn(turn) : now))),
    );
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  const drawn = useMemo(() => drawnBoard(turn), [turn]);
  return { board: drawn, isPlaceholderData, isError, error, refetch };
}
