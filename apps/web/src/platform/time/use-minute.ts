import { useSyncExternalStore } from 'react';
import { createListeners } from '#ui/create-listeners.ts';
import { accountNow } from '../requests/account-clock.ts';

const STEP_MS = 20_000;

let now = accountNow().getTime();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = createListeners();

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener);
  if (timer === undefined) now = accountNow().getTime();
  timer ??= setInterval(() => {
    now = accountNow().getTime();
    listeners.tell();
  }, STEP_MS);
  return () => {
    unsubscribe();
    if (!listeners.isEmpty()) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export const useMinute = () => useSyncExternalStore(subscribe, () => now);
