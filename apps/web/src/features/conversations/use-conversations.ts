import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import type { ConversationPage } from './fetch-conversations.ts';
import type { InboxListItem } from './inbox-conversation.ts';
import { conversationsQuery, type ListPart, POLL_MS } from './queries.ts';

/**
 * Removes duplicates of conversations that moved between pages. Fetch state is exposed only by `useNextPage`, so that
 * refetches, which follow every message of any lead, do not re-render the list.
 */
export function useConversations(part: ListPart) {
  const refetchInterval = usePollInterval(POLL_MS);
  const query = useInfiniteQuery({
    ...conversationsQuery(part),
    ...(part.search === '' ? {} : { placeholderData: keepPreviousData }),
    refetchInterval,
  });
  const { data, isError, error, hasNextPage, refetch } = query;
  const pages = data?.pages;
  const conversations = useMemo(() => pages && eachOnce(pages), [pages]);
  return { conversations, total: pages?.[0]?.total, isError, error, hasNextPage, refetch };
}

export function useNextPage(part: ListPart) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...conversationsQuery(part),
    enabled: false,
  });
  return { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage };
}

function eachOnce(pages: readonly ConversationPage[]): InboxListItem[] {
  const byId = new Map<string, InboxListItem>();
  for (const page of pages) {
    for (const conversation of page.conversations)
      if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
  }
  return [...byId.values()];
}
