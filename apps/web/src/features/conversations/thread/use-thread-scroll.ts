import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR = 48;
/** Room for the day that sticks to the top. */
const UNDER_DAY = 44;
/** Where the entry that is held in place is looked for, from the top of what is in sight. */
const PROBES = [8, 40, 80, 140, 220];

type Ends = { lastId: string | undefined; count: number; unreadId: string | undefined };
/** By its lower edge: who speaks is said above a message, and no more once the one before it has come. */
type Held = { entry: string; bottom: number };

const entryAt = (area: HTMLElement, entry: string) =>
  area.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`);
const topIn = (area: HTMLElement, element: Element) =>
  element.getBoundingClientRect().top - area.getBoundingClientRect().top;
const bottomIn = (area: HTMLElement, element: Element) =>
  element.getBoundingClientRect().bottom - area.getBoundingClientRect().top;
// In a reversed column the end is 0 and what is above is negative.
const isNearEnd = (area: HTMLElement) => Math.abs(area.scrollTop) < NEAR;

/** What one reads just now, to be kept where it is whatever comes in above, below or in between. */
function whatIsRead(area: HTMLElement): Held | null {
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
 * The thread is laid out from its end (column-reverse), so it stands at the newest message by itself. Whoever reads
 * further up stays where they are: what is read is held in place when anything around it changes its size.
 */
export function useThreadScroll({ lastId, count, unreadId }: Ends) {
  const area = useRef<HTMLElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(null);
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

  // Opened above the first message nobody had read, where they do not fit below it. Nobody is taken there later.
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
