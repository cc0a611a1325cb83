const LOCK = 'prumo:visible';

/** Lets the other tabs of this browser know, as long as this one is in sight. Returns its end. */
export function tellVisibility(): () => void {
  let leave: AbortController | null = null;

  function handleVisibility() {
    if (!document.hidden && !leave) {
      const held = new AbortController();
      leave = held;
      const untilLeft = () =>
        new Promise<void>((resolve) => held.signal.addEventListener('abort', () => resolve(), { once: true }));
      // Left before it was had: nothing was told.
      void navigator.locks.request(LOCK, { mode: 'shared', signal: held.signal }, untilLeft).catch(() => undefined);
    } else if (document.hidden) quit();
  }

  function quit() {
    leave?.abort();
    leave = null;
  }

  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    quit();
  };
}

/** Whether any tab of this browser is in sight; where notices may be shown there are locks too. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (!document.hidden) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
