import { type KeyboardEvent, useEffect, useRef } from 'react';
import { errorMessage } from '#platform/api.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ChatFrame } from './chat-header.tsx';
import { ConversationCard } from './conversation-card.tsx';
import type { InboxConversation } from './inbox-conversation.ts';
import { HiddenNotice, MoreConversations } from './list-end.tsx';
import { ListHeader } from './list-header.tsx';
import { NoConversations } from './no-conversations.tsx';
import { inboxTexts } from './texts.ts';
import type { InboxList } from './use-inbox-list.ts';

const texts = inboxTexts.list;

type ConversationListProps = {
  list: InboxList;
  selectedId: string | undefined;
  phone: ChatFrame['phone'];
};

export function ConversationList({ list, selectedId, phone }: ConversationListProps) {
  const { query, shown } = list;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader {...list.header} />
      <nav
        aria-label={texts.label}
        className="scroll-quiet min-h-0 flex-1 overflow-y-auto overscroll-contain"
        onKeyDown={moveFocus}
      >
        {shown ? (
          shown.length > 0 || list.hiddenCount > 0 ? (
            <Cards conversations={shown} selectedId={selectedId} />
          ) : (
            <NoConversations
              search={list.header.search}
              isHistory={list.header.isHistory}
              onClearSearch={() => list.header.onSearch('')}
              phone={phone}
            />
          )
        ) : query.isError ? (
          <ErrorState title={texts.failed} description={errorMessage(query.error)} onRetry={query.refetch} />
        ) : (
          <WaitingCards />
        )}
        {query.hasNextPage ? (
          <MoreConversations isBusy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />
        ) : null}
      </nav>
      {list.hiddenCount > 0 ? (
        <HiddenNotice count={list.hiddenCount} isShowing={list.isShowingHidden} onToggle={list.toggleHidden} />
      ) : null}
    </div>
  );
}

function Cards({ conversations, selectedId }: { conversations: InboxConversation[]; selectedId: string | undefined }) {
  const cards = useRef<HTMLUListElement>(null);
  // One chosen by the keyboard, by its address or just started may be out of sight.
  useEffect(() => {
    if (selectedId)
      cards.current
        ?.querySelector(`[data-conversation="${CSS.escape(selectedId)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <ul ref={cards}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ConversationCard conversation={conversation} isSelected={conversation.id === selectedId} />
        </li>
      ))}
    </ul>
  );
}

/** Up and down go from card to card. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation]')];
  const next = cards[cards.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function WaitingCards() {
  return (
    <Loading label={texts.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="flex gap-2.5 border-b px-3 py-3">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2 pt-0.5">
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
