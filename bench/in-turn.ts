import type { Load } from './load.ts';

export const ROUNDS = 9;
const WARM_UP_ROUNDS = 2;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianLoad = (loads: Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p95: median(loads.map(({ p95 }) => p95)),
});

/** `kept` is the median of the rounds' own ratios: what slows the machine for a moment slows both sides of a round. */
export async function inTurn(ours: () => Promise<Load>, raw: () => Promise<Load>) {
  const rounds: { ours: Load; raw: Load }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const both = round % 2 === 0 ? { ours: await ours(), raw: await raw() } : { raw: await raw(), ours: await ours() };
    if (round >= WARM_UP_ROUNDS) rounds.push(both);
  }
  return {
    ours: medianLoad(rounds.map((round) => round.ours)),
    raw: medianLoad(rounds.map((round) => round.raw)),
    kept: median(rounds.map((round) => round.ours.perSecond / round.raw.perSecond)),
  };
}
