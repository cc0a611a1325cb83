import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { InboxListItem } from '../inbox-conversation.ts';

type AnchorRow = { id: InboxListItem['id']; lastMessageAt: string | null; below: number };

/** Keeps the visible cards in place while other cards move to the top, by holding a visible card that did not move. */
export function useAnchoredScroll(
  area: HTMLElement | null,
  virtualizer: Virtualizer<HTMLElement, Element>,
  items: readonly InboxListItem[],
) {
  const held = useRef<AnchorRow[]>([]);
  useLayoutEffect(() => {
    if (!area) return;
    const places = new Map(items.map(({ id }, index) => [id, index]));
    const stayed = held.current.find(({ id, lastMessageAt }) => {
      const index = places.get(id);
      return index !== undefined && items[index]?.lastMessageAt === lastMessageAt;
    });
    const index = stayed && places.get(stayed.id);
    const start = index === undefined ? undefined : virtualizer.getOffsetForIndex(index, 'start')?.[0];
    if (stayed && start !== undefined && area.scrollTop > 0) area.scrollTop = start - stayed.below;
  }, [items, area, virtualizer]);

  // Reading the area would force a layout of the page in each scroll frame.
  useLayoutEffect(() => {
    const top = virtualizer.scrollOffset ?? 0;
    held.current = virtualizer
      .getVirtualItems()
      .filter(({ end }) => end > top)
      .flatMap(({ index, start }) => {
        const item = items[index];
        return item ? [{ id: item.id, lastMessageAt: item.lastMessageAt, below: start - top }] : [];
      });
  });
}
