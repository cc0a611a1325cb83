import { useRef } from 'react';

/** Ignores calls while one is running, because a disabled button renders one frame too late to stop a double submit. */
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
