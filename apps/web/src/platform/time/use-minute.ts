import { useSyncExternalStore } from 'react';
import { accountNow } from '../requests/account-clock.ts';

const STEP_MS = 20_000;

let now = accountNow().getTime();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) now = accountNow().getTime();
  timer ??= setInterval(() => {
    now = accountNow().getTime();
    for (const told of listeners) told();
  }, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export const useMinute = () => useSyncExternalStore(subscribe, () => now);
