import { usePollInterval } from '#platform/live/live-updates.ts';

const POLL = 5000;
/** What only the passing of time changes (a wait, an uncertain send that may be decided on) is told by no event. */
const LOOK = 30_000;

export const useLookInterval = (): number => usePollInterval(POLL) || LOOK;
