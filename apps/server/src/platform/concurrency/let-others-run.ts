const LONGEST_MS = 10;

const waiting: (() => void)[] = [];
let lastPauseAt = performance.now();

function letNextGoOn(): void {
  const goOn = waiting.shift();
  if (waiting.length > 0) setImmediate(letNextGoOn);
  lastPauseAt = performance.now();
  goOn?.();
}

/**
 * Await between pieces of CPU-bound work: requests, timers and database answers run first. Resolves at once within 10
 * ms of the last pause; several jobs continue in order, one per round.
 */
export function letOthersRun(): Promise<void> {
  if (waiting.length === 0 && performance.now() - lastPauseAt < LONGEST_MS) return Promise.resolve();
  return new Promise((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(letNextGoOn);
  });
}
