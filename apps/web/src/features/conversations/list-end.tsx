import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { inboxTexts } from './texts.ts';

const texts = inboxTexts.list;

/** Loads the next page as soon as it comes into sight; a button for those who do not scroll. */
export function MoreConversations({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (isBusy || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? more.current() : undefined));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isBusy]);
  return (
    <div ref={end} className="flex justify-center p-2">
      <Button size="sm" variant="ghost" isBusy={isBusy} onClick={onMore}>
        {isBusy ? texts.moreBusy : texts.more}
      </Button>
    </div>
  );
}

type HiddenNoticeProps = { count: number; isShowing: boolean; onToggle: () => void };

/** The stated filter never hides silently (decision NS-120). */
export function HiddenNotice({ count, isShowing, onToggle }: HiddenNoticeProps) {
  return (
    <p className="flex shrink-0 items-center justify-between gap-2 border-t bg-sunken px-3 py-1.5 text-ink-muted text-xs">
      <span title={texts.hiddenHint}>{texts.hidden(count)}</span>
      <Button variant="link" className="text-xs" onClick={onToggle}>
        {isShowing ? texts.hide : texts.show}
      </Button>
    </p>
  );
}
