import type { DueWebhook } from './due-events-store.ts';

const SET_SIZE = 256;
/** All bodies of a set are in memory at once. */
const SET_BYTES = 2 * 1024 * 1024;

/**
 * Sets of whole accounts whose clocks are equally far ahead, so that no two sets have events of one person. What does
 * not fit into a set waits for the next round.
 */
export function setsOf(due: DueWebhook[]): DueWebhook[][] {
  const sets: DueWebhook[][] = [];
  for (const ofClock of Map.groupBy(due, ({ clockOffsetMs }) => clockOffsetMs).values()) {
    let set: DueWebhook[] = [];
    for (const ofAccount of Map.groupBy(ofClock, ({ accountId }) => accountId).values()) {
      const events = whatFits(ofAccount);
      if (set.length > 0 && whatFits([...set, ...events]).length < set.length + events.length) {
        sets.push(set);
        set = [];
      }
      set.push(...events);
    }
    if (set.length > 0) sets.push(set);
  }
  return sets;
}

/** At least one, however large. */
function whatFits(events: DueWebhook[]): DueWebhook[] {
  let bytes = 0;
  const end = events.slice(0, SET_SIZE).findIndex((event, index) => {
    bytes += event.bytes;
    return index > 0 && bytes > SET_BYTES;
  });
  return events.slice(0, end < 0 ? SET_SIZE : end);
}
