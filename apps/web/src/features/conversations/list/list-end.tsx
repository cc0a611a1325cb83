import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { ListPart } from '../queries.ts';
import { inboxTexts } from '../texts.ts';
import { useNextPage } from '../use-conversations.ts';

const texts = inboxTexts.list;

/**
 * A new observer after every fetch: observers report only changes, and an end that stays in sight while its page loads
 * does not change.
 */
export function MoreConversations({ part }: { part: ListPart }) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useNextPage(part);
  const end = useRef<HTMLDivElement>(null);
  // Fetching a page would cancel a running refetch; after a failure only the user retries.
  const isWaiting = isFetching || isFetchNextPageError;
  useEffect(() => {
    if (isWaiting || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? void fetchNextPage() : undefined));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage]);
  return (
    <div ref={end} className="flex justify-center p-2">
      <Button size="sm" variant="ghost" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {isFetchingNextPage ? texts.moreBusy : texts.more}
      </Button>
    </div>
  );
}

type HiddenNoticeProps = { count: number; isShowing: boolean; onToggle: () => void };

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
