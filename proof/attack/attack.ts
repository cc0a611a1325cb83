/** What one attack found: how often it tried, and a line for each time the product gave way. */
export type Outcome = { tried: number; broken: string[] };

/** One attack on a started product. `point` is the number of the finding it came from; several may share one. */
export type Attack = { point: number; name: string; run(): Promise<Outcome> };

/** Runs `work` and gives how long it took, in milliseconds. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begin = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begin };
}
