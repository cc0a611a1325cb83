let last = 0;

/** Counts in a single process, so one counter orders everything. */
export const nextTick = (): number => {
  last += 1;
  return last;
};
