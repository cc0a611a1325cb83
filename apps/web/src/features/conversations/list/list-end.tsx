import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.list;

type MoreProps = {
  isBusy: boolean;
  /** Anything of the list is under way: an update in between would end the page that is asked for. */
  isFetching: boolean;
  /** Asked for again by a person only. */
  hasFailed: boolean;
  onMore: () => void;
};

/**
 * Loads the next page while its end is in sight; a button for those who do not scroll. Looked at anew after every
 * fetch: an observer tells of a change only, and an end that stayed in sight while an update ended its page is none.
 */
export function MoreConversations({ isBusy, isFetching, hasFailed, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (isFetching || hasFailed || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? more.current() : undefined));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isFetching, hasFailed]);
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
