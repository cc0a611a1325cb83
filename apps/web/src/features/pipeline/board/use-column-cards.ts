import type { BoardColumn, Lead } from '@prumo/contracts/leads';
import { BOARD_FIRST_CARDS, BOARD_MORE_CARDS } from '@prumo/contracts/pipeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { columnQuery, type Filter } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';
import { joinPages } from './board.ts';

const PAUSE_MS = 300;

export function useColumnCards(column: BoardColumn, filter: Filter, first: readonly Lead[]) {
  const { status, total, nextCursor } = column;
  const part = { ...filter, status };
  const [shown, setShown] = useState(BOARD_FIRST_CARDS);
  const [pages, setPages] = useState(0);
  const [isLoading, setIsLoading] = useState(false);
  const later = useQuery({
    ...columnQuery(part, nextCursor ?? '', pages),
    enabled: pages > 0 && nextCursor !== null,
    placeholderData: keepPreviousData,
  });
  const cards = useMemo(
    () =>
      joinPages(
        first,
        (later.data?.leads ?? []).filter((lead) => lead.status === status),
      ),
    [first, later.data, status],
  );

  async function loadMore() {
    setIsLoading(true);
    const pause = new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      const isShort = cards.length < Math.min(shown + BOARD_MORE_CARDS, total);
      if (isShort && nextCursor !== null) {
        await queryClient.fetchQuery(columnQuery(part, nextCursor, pages + 1));
        setPages(pages + 1);
      }
      await pause;
      setShown(shown + BOARD_MORE_CARDS);
    } catch (error) {
      toast({ title: pipelineTexts.moreFailed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsLoading(false);
    }
  }

  const visible = cards.slice(0, shown);
  return { visible, rest: Math.max(0, total - visible.length), isLoading, loadMore };
}
