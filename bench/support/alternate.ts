import type { Load } from './load.ts';

export const ROUNDS = 9;
const WARM_UP_ROUNDS = 2;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const medianLoad = (loads: Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p95: median(loads.map(({ p95 }) => p95)),
  cpuMs: median(loads.map(({ cpuMs }) => cpuMs)),
});

type Side = () => Promise<Load>;
type Round = { ours: Load; raw: Load };

/** A brief slowdown hits both sides of a round, so a ratio is the median of the rounds' ratios. */
const compare = (rounds: Round[], firsts: Round[]) => ({
  ours: medianLoad(rounds.map(({ ours }) => ours)),
  raw: medianLoad(rounds.map(({ raw }) => raw)),
  kept: median(rounds.map(({ ours, raw }) => ours.perSecond / raw.perSecond)),
  grown: median(rounds.map(({ ours }, index) => ours.p50 / (firsts[index]?.ours.p50 ?? Number.NaN))),
});

/** Each pair once a round; `grown` is our p50 relative to the first pair's. */
export async function alternatePairs(pairs: { ours: Side; raw: Side }[]) {
  const ofPairs = pairs.map((): Round[] => []);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [index, { ours, raw }] of pairs.entries()) {
      const both =
        round % 2 === 0 ? { ours: await ours(), raw: await raw() } : { raw: await raw(), ours: await ours() };
      if (round >= WARM_UP_ROUNDS) ofPairs[index]?.push(both);
    }
  }
  return ofPairs.map((rounds) => compare(rounds, ofPairs[0] ?? []));
}

export async function alternate(ours: Side, raw: Side) {
  const [pair] = await alternatePairs([{ ours, raw }]);
  return pair as NonNullable<typeof pair>;
}
