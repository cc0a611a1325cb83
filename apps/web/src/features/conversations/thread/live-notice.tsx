import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsLive } from '#platform/live/live-updates.ts';
import { inboxTexts } from '../texts.ts';

/** No warning within these times, after a page was opened or a connection was lost. */
const FIRST_GRACE_MS = 8000;
const GRACE_MS = 2500;

export function LiveNotice() {
  const isLive = useIsLive();
  const [isLate, setIsLate] = useState(false);
  const hasBeenLive = useRef(false);
  useEffect(() => {
    if (isLive) {
      hasBeenLive.current = true;
      return setIsLate(false);
    }
    const timer = setTimeout(() => setIsLate(true), hasBeenLive.current ? GRACE_MS : FIRST_GRACE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return (
    <div role="status">
      {isLate ? (
        <p className="flex items-center gap-2 border-b bg-amber-soft px-3 py-1.5 text-amber-text text-xs">
          <WifiOff aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{inboxTexts.live.reconnecting}</span> {inboxTexts.live.hint}
          </span>
        </p>
      ) : null}
    </div>
  );
}
