import { useEffect, useSyncExternalStore } from 'react';

export type OnScreen = `${'conversation' | 'campaign' | 'import'}:${string}`;

let shown: readonly OnScreen[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OnScreen[]) {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useOnScreen(key: OnScreen | null): void {
  useEffect(() => {
    if (key === null) return;
    change([...shown, key]);
    return () => change(shown.filter((other) => other !== key));
  }, [key]);
}

const whatIsOnScreen = (): readonly OnScreen[] => shown;
export const useWhatIsOnScreen = () => useSyncExternalStore(subscribe, whatIsOnScreen);
