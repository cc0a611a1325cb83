import { useCallback, useSyncExternalStore } from 'react';

/** True where tables become cards: under 768 px unless told. */
export function useIsNarrow(below = 768): boolean {
  const query = `(max-width: ${below - 1}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
