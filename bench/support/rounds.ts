export type Side = (round: number) => Promise<number[]>;
export type Figures = { p50: number; p95: number };

/** Runs the sides in turn, so a busy machine slows all alike. Returns medians over the rounds. */
export async function interleave<Name extends string>(
  sides: Record<Name, Side>,
  rounds = 5,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(sides) as Name[];
  const times = new Map<Name, number[][]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) times.get(name)?.push(await sides[name](round));
  }
  const figures = names.map((name) => {
    const perRound = times.get(name) ?? [];
    const middle = (share: number) =>
      quantile(
        0.5,
        perRound.map((round) => quantile(share, round)),
      );
    return [name, { p50: middle(0.5), p95: middle(0.95) }];
  });
  return Object.fromEntries(figures) as Record<Name, Figures>;
}

export async function timeEach(count: number, run: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await run(index);
    times.push(performance.now() - start);
  }
  return times;
}

export function quantile(share: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(0.5, values);

export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

export const times = (ours: number, raw: number): string => `${(ours / raw).toFixed(2)}x`;
