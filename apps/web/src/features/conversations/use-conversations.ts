import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live-updates.ts';
import type { InboxConversation } from './inbox-conversation.ts';
import { conversationsQuery, POLL } from './queries.ts';

/** All pages that were asked for, as one list; a conversation that moved between two pages is there once. */
export function useConversations(isHistory: boolean, search: string) {
  const refetchInterval = usePollInterval(POLL);
  const query = useInfiniteQuery({
    ...conversationsQuery(isHistory, search),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const byId = new Map<string, InboxConversation>();
  for (const page of query.data?.pages ?? []) {
    for (const conversation of page.conversations)
      if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
  }
  return { ...query, conversations: query.data && [...byId.values()], total: query.data?.pages[0]?.total };
}
