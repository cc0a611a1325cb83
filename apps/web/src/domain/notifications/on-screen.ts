import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';

export type OnScreen = `${'conversation' | 'campaign' | 'import'}:${string}`;

let shown: readonly OnScreen[] = [];
const listeners = createListeners();

function change(next: readonly OnScreen[]) {
  shown = next;
  listeners.tell();
}

export function useOnScreen(key: OnScreen | null): void {
  useEffect(() => {
    if (key === null) return;
    change([...shown, key]);
    return () => change(shown.filter((other) => other !== key));
  }, [key]);
}

const whatIsOnScreen = (): readonly OnScreen[] => shown;
export const useWhatIsOnScreen = () => useSyncExternalStore(listeners.subscribe, whatIsOnScreen);
