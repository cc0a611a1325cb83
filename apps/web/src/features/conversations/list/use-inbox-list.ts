import type { ConversationId } from '@prumo/contracts/ids';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import type { InboxConversation, InboxListItem } from '../inbox-conversation.ts';
import { type InboxPlace, inboxCountsQuery, POLL_MS } from '../queries.ts';
import { useConversations } from '../use-conversations.ts';
import { splitHidden } from './hidden-conversations.ts';

export type InboxList = ReturnType<typeof useInboxList>;

export type ListPlace = {
  place: InboxPlace;
  search: string;
  owner: OwnerFilter | undefined;
  onPlace: (place: InboxPlace) => void;
  onSearch: (search: string) => void;
  onOwner: (owner: OwnerFilter | undefined) => void;
};

export function useInboxList(
  openedId: ConversationId | undefined,
  opened: InboxConversation | undefined,
  at: ListPlace,
) {
  const { place, search, owner } = at;
  const [isShowingHidden, setIsShowingHidden] = useState(false);
  const { conversations, total, ...query } = useConversations({ place, search, owner });
  const counts = useQuery({ ...inboxCountsQuery(owner), refetchInterval: usePollInterval(POLL_MS) }).data;

  const isFiltered = search === '' && place !== 'historico';
  const { shown, hiddenCount } = useMemo(
    () => splitHidden(conversations ?? [], openedId ? [openedId] : []),
    [conversations, openedId],
  );
  const listed = isFiltered && !isShowingHidden ? shown : conversations;
  // A conversation opened by address is listed even if archived or further down.
  const added = search === '' && place === 'todas' && !owner ? opened : undefined;
  // The same array while nothing changed, so that cards do not re-render.
  const all = useMemo(() => withAdded(listed ?? [], added), [listed, added]);
  return {
    ...at,
    query,
    counts,
    shown: conversations && all,
    newestAt: conversations?.[0]?.lastMessageAt ?? undefined,
    hiddenCount: isFiltered ? hiddenCount : 0,
    isShowingHidden,
    toggleHidden: () => setIsShowingHidden(!isShowingHidden),
    count: total ?? conversations?.length,
    isCountAtLeast: total === undefined && query.hasNextPage,
  };
}

function withAdded(listed: InboxListItem[], added: InboxConversation | undefined): InboxListItem[] {
  if (!added || listed.some(({ id }) => id === added.id)) return listed;
  return [{ ...added, match: null, nameMatches: [] }, ...listed];
}
