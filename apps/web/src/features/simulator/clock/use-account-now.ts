import { useNow } from '#platform/time/use-now.ts';

const TICK_MS = 1000;

export const useAccountNow = (): Date => useNow(TICK_MS);
