import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { uiTexts } from '../texts.ts';

/** How far before its end comes into sight a list grows. */
const AHEAD = '800px';

type Options = {
  /** Something stands below the list: it grows only when asked to. */
  isAsked?: boolean;
};

/** The first items of a long list of cards, and what shows more of them as one scrolls or asks. */
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

/** Made anew for each length, so that one that is still in sight grows the list again. */
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
      // What scrolls is the page's main part: a margin around the window would be cut off there.
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
