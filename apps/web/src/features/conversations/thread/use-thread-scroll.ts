import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR = 48;
const UNDER_DAY = 44;
const PROBES = [8, 40, 80, 140, 220];

type Ends = { lastId: string | undefined; count: number; unreadId: string | undefined };
/** Measured at its lower edge, because the speaker label above it disappears when an earlier message loads. */
type AnchorEntry = { entry: string; bottom: number };

const entryAt = (area: HTMLElement, entry: string) =>
  area.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`);
const topIn = (area: HTMLElement, element: Element) =>
  element.getBoundingClientRect().top - area.getBoundingClientRect().top;
const bottomIn = (area: HTMLElement, element: Element) =>
  element.getBoundingClientRect().bottom - area.getBoundingClientRect().top;
// In a reversed column the end is 0, and positions above are negative.
const isNearEnd = (area: HTMLElement) => Math.abs(area.scrollTop) < NEAR;

/** Picks the entry to hold in place; null near the end. */
function whatIsRead(area: HTMLElement): AnchorEntry | null {
  if (isNearEnd(area)) return null;
  const { left, top, width } = area.getBoundingClientRect();
  for (const probe of PROBES) {
    for (const x of [left + width * 0.25, left + width * 0.75]) {
      const element = document.elementFromPoint(x, top + probe)?.closest('[data-entry]');
      if (element && area.contains(element))
        return { entry: element.getAttribute('data-entry') ?? '', bottom: bottomIn(area, element) };
    }
  }
  return null;
}

/**
 * With column-reverse the browser keeps the thread at the newest message. Further up, the entry being read is held in
 * place while sizes around it change.
 */
export function useThreadScroll({ lastId, count, unreadId }: Ends) {
  const area = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const held = useRef<AnchorEntry>(null);
  const before = useRef({ lastId, count });
  const [unseen, setUnseen] = useState(0);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const handleScroll = useCallback(() => {
    if (!area.current) return;
    held.current = whatIsRead(area.current);
    const isNear = isNearEnd(area.current);
    setIsAtEnd(isNear);
    if (isNear) setUnseen(0);
  }, []);

  const hold = useCallback(() => {
    const element = held.current && area.current && entryAt(area.current, held.current.entry);
    if (element && held.current && area.current)
      area.current.scrollTop += bottomIn(area.current, element) - held.current.bottom;
  }, []);

  useEffect(() => {
    if (!area.current || !log.current) return;
    const observer = new ResizeObserver(hold);
    observer.observe(area.current);
    observer.observe(log.current);
    return () => observer.disconnect();
  }, [hold]);

  useLayoutEffect(() => {
    const { lastId: lastBefore, count: countBefore } = before.current;
    before.current = { lastId, count };
    hold();
    if (area.current && lastBefore !== undefined && lastId !== lastBefore && !isNearEnd(area.current))
      setUnseen((seen) => seen + Math.max(count - countBefore, 1));
  }, [lastId, count, hold]);

  useLayoutEffect(() => {
    const line = unreadId && area.current && entryAt(area.current, 'unread');
    if (line && area.current && isNearEnd(area.current) && topIn(area.current, line) < 0)
      area.current.scrollTop += topIn(area.current, line) - UNDER_DAY;
  }, [unreadId]);

  const toEnd = useCallback(() => {
    held.current = null;
    area.current?.scrollTo({ top: 0 });
  }, []);
  return { area, log, handleScroll, unseen, isAtEnd, toEnd };
}
