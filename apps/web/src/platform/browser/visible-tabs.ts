const LOCK = 'prumo:visible';

export function tellVisibility(): () => void {
  let leave: AbortController | null = null;

  function handleVisibility() {
    if (!document.hidden && !leave) {
      const leaving = new AbortController();
      leave = leaving;
      const untilLeft = () =>
        new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve(), { once: true }));
      // Aborted before the lock was granted.
      void navigator.locks.request(LOCK, { mode: 'shared', signal: leaving.signal }, untilLeft).catch(() => undefined);
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

export async function isAnyTabVisible(): Promise<boolean> {
  if (!document.hidden) return true;
  const { held: locks = [] } = await navigator.locks.query();
  return locks.some(({ name }) => name === LOCK);
}
