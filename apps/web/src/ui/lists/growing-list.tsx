import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';

/** Renders more once the end is this close to the visible area. */
const AHEAD = '800px';

type Options = {
  isAsked?: boolean;
};

export function useGrowing<Item>(items: readonly Item[], step: number, { isAsked = false }: Options = {}) {
  const [count, setCount] = useState(step);
  const hasMore = count < items.length;
  return {
    shown: items.slice(0, count),
    more: hasMore ? (
      <More key={count} left={items.length - count} isAsked={isAsked} onMore={() => setCount(count + step)} />
    ) : null,
  };
}

/** Remounted for each length, so that an end still in sight triggers again. */
function More({ left, isAsked, onMore }: { left: number; isAsked: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const grow = useRef(onMore);
  grow.current = onMore;
  useEffect(() => {
    if (isAsked) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) grow.current();
      },
      // `main` is the scroll container; a margin around the window would be clipped there.
      { root: place.current?.closest('main') ?? null, rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [isAsked]);
  return (
    <div ref={place} className="flex justify-center py-2">
      <Button size="sm" variant="ghost" onClick={onMore}>
        {uiTexts.showMore(left)}
      </Button>
    </div>
  );
}
