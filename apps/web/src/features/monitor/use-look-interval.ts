import { usePollInterval } from '#platform/live/live-updates.ts';

const POLL_MS = 5000;
/** No event announces changes caused only by time: waits, and uncertain sends that become decidable. */
const LOOK_MS = 30_000;

export const useLookInterval = (): number => usePollInterval(POLL_MS) || LOOK_MS;
