import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { prefetchParts } from '#ui/lazy-part.tsx';
import { router } from './router.tsx';

/** The bench tells by this mark what belongs to the first load and what came while the machine had nothing to do. */
const IDLE_MARK = 'prumo:idle';
/** Screens ask in steps: so long nothing may be asked for before the first load counts as over. */
const QUIET = 300;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? void requestIdleCallback(work) : void setTimeout(work, QUIET);

/** True from the moment the first screen stands complete; then the code of what may be opened from it is fetched. */
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
      QUIET,
    );
    return () => clearTimeout(timer);
  }, [isIdle, isBusy]);
  return isIdle;
}
