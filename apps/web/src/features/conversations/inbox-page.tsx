import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { shownData, whenGiven } from '#platform/requests/query-client.ts';
import { cn } from '#ui/cn.ts';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Chat } from './chat.tsx';
import type { InboxConversation } from './inbox-conversation.ts';
import type { LeadParts } from './lead/lead-body.tsx';
import { LeadPane } from './lead/lead-pane.tsx';
import { useLeadPane } from './lead/use-lead-pane.ts';
import { ConversationList } from './list/conversation-list.tsx';
import { type ListPlace, useInboxList } from './list/use-inbox-list.ts';
import { threadQuery } from './queries.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { inboxTexts } from './texts.ts';
import { LiveNotice } from './thread/live-notice.tsx';
import { useAutoSelected, useOpenedConversation } from './use-opened-conversation.ts';
import { useHelpKey, useShortcuts } from './use-shortcuts.ts';
import { type StartSearch, useStartFromAddress } from './use-start-from-address.ts';

type InboxPageProps = {
  search: StartSearch & { conversationId?: ConversationId | undefined };
  /** The id now in the address; its conversation may not be rendered yet. */
  askedId: () => ConversationId | undefined;
  list: ListPlace;
  onSelect: (id: ConversationId | undefined) => void;
  phone: { isOpen: boolean; onToggle: () => void } | undefined;
  renderPhone: (conversation: InboxConversation | undefined) => ReactNode;
  leadParts: LeadParts;
};

export function InboxPage({ search, askedId, list: place, onSelect, phone, renderPhone, leadParts }: InboxPageProps) {
  useDocumentTitle(inboxTexts.title);
  const { openedId, setStartedId } = useOpenedConversation(search.conversationId);
  const opened = useQuery(whenGiven(openedId, threadQuery));
  const list = useInboxList(openedId, shownData(opened), place);
  const isStarting = useStartFromAddress(search, setStartedId, () => onSelect(undefined));
  const isFirstWanted = search.leadId === undefined && !isStarting;
  const selectedId = useAutoSelected(openedId, isFirstWanted ? list.shown?.[0]?.id : undefined);
  const selected = shownData(useQuery(whenGiven(selectedId, threadQuery)));
  const leadPane = useLeadPane();
  const chat = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const from = askedId() ?? selectedId;
    const next = list.shown?.[list.shown.findIndex(({ id }) => id === from) + by];
    if (!next) return;
    // Until the next conversation renders, the old one must not receive keys.
    chat.current?.querySelector<HTMLElement>(':focus')?.blur();
    onSelect(next.id);
  };
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useHelpKey(() => setIsHelpOpen(true));
  useShortcuts({ KeyJ: () => step(1), KeyK: () => step(-1) });

  const onBack = useCallback(() => {
    setStartedId(undefined);
    onSelect(undefined);
  }, [setStartedId, onSelect]);
  const onHelp = useCallback(() => setIsHelpOpen(true), []);
  const { newestAt } = list;
  const frame = useMemo(
    () => ({ askedId, onBack, newestAt, leadPane, phone, onHelp }),
    [askedId, onBack, newestAt, leadPane, phone, onHelp],
  );

  return (
    <div className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">{inboxTexts.title}</h1>
      <LiveNotice />
      {/* Panes are isolated, so that scrolling one does not repaint the rest. */}
      <div className="flex min-h-0 flex-1">
        <div
          className={cn(
            'isolate min-h-0 w-full shrink-0 lg:w-80 lg:border-r xl:w-[340px]',
            selectedId ? 'max-lg:hidden' : '',
          )}
        >
          <ConversationList list={list} selectedId={selectedId} phone={phone} />
        </div>
        <div ref={chat} className={cn('isolate min-h-0 min-w-0 flex-1', selectedId ? '' : 'max-lg:hidden')}>
          {selectedId ? (
            <Chat key={selectedId} conversationId={selectedId} isChosen={selectedId === openedId} frame={frame} />
          ) : (
            <EmptyState
              className="h-full"
              icon={<MessagesSquare />}
              title={inboxTexts.chat.none}
              description={list.shown && list.shown.length > 0 ? inboxTexts.chat.noneHint : undefined}
            />
          )}
        </div>
        {selected ? (
          <LeadPane
            thread={selected}
            parts={leadParts}
            isDocked={leadPane.isDocked}
            isOpen={leadPane.isOpen}
            onOpenChange={leadPane.setIsOpen}
            className={phone?.isOpen ? 'max-[1679px]:hidden' : ''}
          />
        ) : null}
        {phone?.isOpen ? renderPhone(selected) : null}
      </div>
      <ShortcutsDialog open={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  );
}
