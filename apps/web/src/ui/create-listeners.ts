/** Whoever wants to be told, as `useSyncExternalStore` subscribes them. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    isEmpty: (): boolean => listeners.size === 0,
  };
}
