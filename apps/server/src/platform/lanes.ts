export type InLanes = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `count` pieces of work at the same time; the others wait in the order they came. */
export function lanes(count: number): InLanes {
  let free = count;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Whoever waits takes the lane over. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
