import { useRef } from 'react';

/** Ignores calls while one runs: a busy button renders a frame too late for a double submit. */
export function useSingleFlight() {
  const isFlying = useRef(false);
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (isFlying.current) return;
    isFlying.current = true;
    try {
      await work();
    } finally {
      isFlying.current = false;
    }
  };
}
