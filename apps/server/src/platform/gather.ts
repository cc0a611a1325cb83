type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

type Options = {
  /** At most so many in one run. */
  most: number;
  /** So many runs at the same time; what comes meanwhile waits for the next. */
  lanes: number;
};

/**
 * Answers calls that wait at the same moment with one run: under load they share a statement and a commit, and a call
 * that is alone waits for nobody. `run` answers each item in its place.
 */
export function gather<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { most, lanes }: Options,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  async function runOnce(): Promise<void> {
    const group = waiting.splice(0, most);
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function work(): Promise<void> {
    running += 1;
    // Whatever else this turn of the event loop reads from its sockets comes along.
    await new Promise((turned) => setImmediate(turned));
    while (waiting.length > 0) await runOnce();
    running -= 1;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < lanes) void work();
    });
}
