import { useRef } from 'react';

/**
 * Runs one piece of work at a time and ignores who asks meanwhile. A busy button is drawn a frame too late for the
 * second of two quick submits.
 */
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
