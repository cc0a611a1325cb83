import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live-updates.ts';
import type { InboxListItem } from './inbox-conversation.ts';
import { conversationsQuery, type InboxPlace, POLL } from './queries.ts';

/** All pages that were asked for, as one list; a conversation that moved between two pages is there once. */
export function useConversations(place: InboxPlace, search: string) {
  const refetchInterval = usePollInterval(POLL);
  const query = useInfiniteQuery({
    ...conversationsQuery(place, search),
    // What the search found stays while more of it is typed; another tab begins empty.
    ...(search === '' ? {} : { placeholderData: keepPreviousData }),
    refetchInterval,
  });
  const byId = new Map<string, InboxListItem>();
  for (const page of query.data?.pages ?? []) {
    for (const conversation of page.conversations)
      if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
  }
  return { ...query, conversations: query.data && [...byId.values()], total: query.data?.pages[0]?.total };
}
