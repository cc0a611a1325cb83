import { INBOX_VIEWS } from '@prumo/contracts/conversations/inbox';
import type { ConversationId } from '@prumo/contracts/ids';
import { useDeferredValue, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { cn } from '#ui/cn.ts';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { LoadingLine, Skeleton } from '#ui/states/skeleton.tsx';
import type { ChatFrame } from '../chat-header.tsx';
import { ConversationCards } from './conversation-cards.tsx';
import { HiddenNotice, MoreConversations } from './list-end.tsx';
import { ListHeader } from './list-header.tsx';
import { listTexts as texts } from './list-texts.ts';
import { NoConversations } from './no-conversations.tsx';
import type { InboxList } from './use-inbox-list.ts';

type ConversationListProps = {
  list: InboxList;
  selectedId: ConversationId | undefined;
  phone: ChatFrame['phone'];
};

export function ConversationList(props: ConversationListProps) {
  const { place, counts, onPlace } = props.list;
  const tabs = INBOX_VIEWS.map((value) => ({
    value,
    label: texts.views[value],
    ...(counts ? { count: counts[value] } : {}),
  }));
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader list={props.list} />
      {place === 'historico' ? (
        <div className="flex min-h-0 flex-1 flex-col border-t">
          <ListBody {...props} />
        </div>
      ) : (
        <Tabs
          value={place}
          onValueChange={onPlace}
          tabs={tabs}
          label={texts.tabs}
          className={cn(
            'flex min-h-0 flex-1 flex-col [&>[role=tablist]]:shrink-0 [&>[role=tablist]]:flex-wrap',
            '[&>[role=tablist]]:mx-0 [&>[role=tablist]]:gap-0 [&>[role=tablist]]:overflow-visible [&>[role=tablist]]:px-1.5',
          )}
        >
          <TabPanel value={place} className="flex min-h-0 flex-1 flex-col pt-0!">
            <ListBody {...props} />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}

function ListBody({ list, selectedId, phone }: ConversationListProps) {
  const { query, search, place, owner } = list;
  const shown = useDeferredValue(list.shown);
  const [area, setArea] = useState<HTMLElement | null>(null);
  return (
    <>
      <nav
        ref={setArea}
        key={`${place} ${search} ${owner ?? ''}`}
        aria-label={texts.label}
        className="scroll-quiet isolate min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        {shown ? (
          shown.length > 0 || list.hiddenCount > 0 ? (
            <ConversationCards conversations={shown} selectedId={selectedId} search={search} area={area} />
          ) : query.hasNextPage ? null : (
            <NoConversations list={list} phone={phone} />
          )
        ) : query.isError ? (
          <ErrorState title={texts.failed} description={errorMessage(query.error)} onRetry={query.refetch} />
        ) : (
          <WaitingCards />
        )}
        {query.hasNextPage ? <MoreConversations part={{ place, search, owner }} /> : null}
      </nav>
      {list.hiddenCount > 0 ? (
        <HiddenNotice count={list.hiddenCount} isShowing={list.isShowingHidden} onToggle={list.toggleHidden} />
      ) : null}
    </>
  );
}

function WaitingCards() {
  return (
    <div role="status" aria-live="polite">
      <LoadingLine label={texts.loading} className="px-3 pt-3" />
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
    </div>
  );
}
