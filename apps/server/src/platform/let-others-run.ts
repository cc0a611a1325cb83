/** Work of one piece, or of several that came one after the other, may take so long before others have their turn. */
const LONGEST_MS = 10;

const waiting: (() => void)[] = [];
let lastTurn = performance.now();

/** One a round of the event loop: what came in meanwhile is served between two of them. */
function letNextGoOn(): void {
  const goOn = waiting.shift();
  if (waiting.length > 0) setImmediate(letNextGoOn);
  lastTurn = performance.now();
  goOn?.();
}

/**
 * Lets everything else the process has to do go first: requests, timers, answers of the database. Await it between
 * pieces of work that read many texts. It resolves at once where others had their turn some milliseconds ago; where
 * several jobs wait they go on in the order they came, each in a round of its own.
 */
export function letOthersRun(): Promise<void> {
  if (waiting.length === 0 && performance.now() - lastTurn < LONGEST_MS) return Promise.resolve();
  return new Promise((goOn) => {
    waiting.push(goOn);
    if (waiting.length === 1) setImmediate(letNextGoOn);
  });
}
