import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTeam } from '#domain/team/people.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import type { InboxListItem } from '../inbox-conversation.ts';
import { ownOffersQuery } from '../queries.ts';
import { useIsSinglePane } from '../use-is-single-pane.ts';
import { ConversationCard } from './conversation-card.tsx';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useCardLinks } from './use-card-links.ts';

const CARD_HEIGHT = 88;
const BEYOND_SIGHT = 6;

type CardsProps = {
  conversations: InboxListItem[];
  selectedId: ConversationId | undefined;
  search: string;
  area: HTMLElement | null;
};

export function ConversationCards({ conversations, selectedId, search, area }: CardsProps) {
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: conversations.length,
    getScrollElement: () => area,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => conversations[index]?.id ?? index,
    overscan: BEYOND_SIGHT,
    useFlushSync: false,
  });
  useAnchoredScroll(area, virtualizer, conversations);
  const timezone = useTimezone();
  const { hasTeam, nameOf } = useTeam();
  const acceptBy = useAcceptBy(hasTeam);
  const { open, hrefOf } = useCardLinks(useIsSinglePane());

  const list = useRef<HTMLUListElement>(null);
  const selectedIndex = conversations.findIndex(({ id }) => id === selectedId);
  const shownIndex = useRef(selectedIndex);
  shownIndex.current = selectedIndex;
  // Scrolls to a card chosen by keyboard, by address or on opening; a card that merely moves does not scroll the list.
  useEffect(() => {
    if (selectedId && shownIndex.current >= 0) virtualizer.scrollToIndex(shownIndex.current, { align: 'auto' });
  }, [selectedId, virtualizer]);

  const aim = useRef<number | null>(null);
  const cardAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);

  function focusAim() {
    const card = aim.current === null ? null : cardAt(aim.current);
    if (!card) return;
    card.focus({ preventScroll: true });
    aim.current = null;
  }
  useEffect(focusAim);

  function focusAnother(event: KeyboardEvent<HTMLElement>) {
    const card = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    const focused = card?.getAttribute('data-index') ?? -1;
    const from = aim.current ?? Number(focused);
    const last = conversations.length - 1;
    const targets: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: last };
    const next = targets[event.key];
    if (next === undefined || next < 0 || next > last) return;
    event.preventDefault();
    aim.current = next;
    virtualizer.scrollToIndex(next, { align: 'auto' });
    focusAim();
  }

  return (
    <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }} onKeyDown={focusAnother}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const conversation = conversations[index];
        return conversation ? (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={conversations.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 contain-content"
            // Uses `top` instead of a transform: each transform would be a layer to re-sort when cards come and go.
            style={{ top: start }}
          >
            <ConversationCard
              conversation={conversation}
              isSelected={conversation.id === selectedId}
              search={search}
              timezone={timezone}
              owner={hasTeam ? nameOf(conversation.ownerId) : null}
              acceptBy={acceptBy.get(conversation.id) ?? null}
              href={hrefOf(conversation.id)}
              onOpen={open}
            />
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Of conversations that were offered to whoever looks. */
function useAcceptBy(hasTeam: boolean): ReadonlyMap<ConversationId, string> {
  const { data } = useQuery({ ...ownOffersQuery, enabled: hasTeam });
  return useMemo(() => new Map(data?.offers.map(({ conversationId, acceptBy }) => [conversationId, acceptBy])), [data]);
}
