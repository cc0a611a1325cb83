import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const NEAR = 48;

type Ends = { firstId: string | undefined; lastId: string | undefined; count: number };

/**
 * The thread is laid out from its end (column-reverse), so it stands at the newest message by itself and keeps its
 * place when older ones come in above. What comes in below while one reads further up is compensated here and counted.
 */
export function useThreadScroll({ firstId, lastId, count }: Ends) {
  const area = useRef<HTMLElement>(null);
  const before = useRef({ height: 0, firstId, lastId, count });
  const [unseen, setUnseen] = useState(0);
  const [isAtEnd, setIsAtEnd] = useState(true);

  function handleScroll() {
    // In a reversed column the end is 0 and what is above is negative.
    const isNear = Math.abs(area.current?.scrollTop ?? 0) < NEAR;
    setIsAtEnd(isNear);
    if (isNear) setUnseen(0);
  }

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const { height, ...was } = before.current;
    const isNewBelow = was.lastId !== undefined && lastId !== was.lastId && firstId === was.firstId;
    if (isNewBelow && Math.abs(element.scrollTop) >= NEAR) {
      element.scrollTop -= element.scrollHeight - height;
      setUnseen((seen) => seen + Math.max(count - was.count, 1));
    }
    before.current = { height: element.scrollHeight, firstId, lastId, count };
  }, [firstId, lastId, count]);

  const toEnd = useCallback(() => area.current?.scrollTo({ top: 0 }), []);
  return { area, handleScroll, unseen, isAtEnd, toEnd };
}
