export type Outcome = { tried: number; broken: string[] };

export type Attack = { point: number; name: string; run(): Promise<Outcome> };

export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begin = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begin };
}
