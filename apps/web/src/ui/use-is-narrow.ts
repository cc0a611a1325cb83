import { useSyncExternalStore } from 'react';

const query = globalThis.matchMedia?.('(max-width: 767px)');

function subscribe(listener: () => void) {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** True where tables become cards. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => query?.matches ?? false);
