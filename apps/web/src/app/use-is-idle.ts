import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { prefetchParts } from '#ui/lazy-part.tsx';
import { router } from './router.tsx';

/** The bench splits the first load from idle work by this mark. */
const IDLE_MARK = 'prumo:idle';
/** Screens query in steps, so the first load is over only after this long without a request. */
const QUIET_MS = 300;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? void requestIdleCallback(work) : void setTimeout(work, QUIET_MS);

export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  const isFetching = useIsFetching() > 0;
  const isOnItsWay = useRouterState({ router, select: ({ status }) => status === 'pending' });
  const isBusy = isFetching || isOnItsWay;
  useEffect(() => {
    if (isIdle || isBusy) return;
    const timer = setTimeout(
      () =>
        whenIdle(() => {
          performance.mark(IDLE_MARK);
          prefetchParts();
          setIsIdle(true);
        }),
      QUIET_MS,
    );
    return () => clearTimeout(timer);
  }, [isIdle, isBusy]);
  return isIdle;
}
