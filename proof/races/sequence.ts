let last = 0;

/** One process does all of it, so one count tells what came first. */
export const nextTick = (): number => {
  last += 1;
  return last;
};
