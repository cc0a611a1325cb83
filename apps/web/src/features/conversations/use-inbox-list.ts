import { useState } from 'react';
import { splitHidden } from './hidden-conversations.ts';
import type { InboxConversation } from './inbox-conversation.ts';
import { useConversations } from './use-conversations.ts';

export type InboxList = ReturnType<typeof useInboxList>;

/** The list with its search, its history and its client-side filter, which leaves searches alone (decision NS-120). */
export function useInboxList(openedId: string | undefined, opened: InboxConversation | undefined) {
  const [isHistory, onHistoryChange] = useState(false);
  const [search, onSearch] = useState('');
  const [isShowingHidden, setIsShowingHidden] = useState(false);
  const { conversations, total, ...query } = useConversations(isHistory, search);

  const isFiltered = search === '';
  const { shown, hiddenCount } = splitHidden(conversations ?? [], openedId ? [openedId] : []);
  const listed = isFiltered && !isShowingHidden ? shown : (conversations ?? []);
  // One opened by its address is in sight even if it is archived or further down.
  const isMissing = isFiltered && opened !== undefined && !listed.some(({ id }) => id === opened.id);
  return {
    query,
    shown: conversations && (isMissing ? [opened, ...listed] : listed),
    newestAt: conversations?.[0]?.lastMessageAt ?? undefined,
    hiddenCount: isFiltered ? hiddenCount : 0,
    isShowingHidden,
    toggleHidden: () => setIsShowingHidden(!isShowingHidden),
    header: { isHistory, onHistoryChange, search, onSearch, count: isFiltered ? total : conversations?.length },
  };
}
