/** `credit`: how many leads the contender is short of his share; below 0, how many he is ahead of it. */
export type Contender = { weight: number; credit: number };

/** Credits are sums of fractions. */
const EPSILON = 1e-9;

/**
 * Each contender earns his share of the lead that is given; who gets it pays a whole one, so that credits add up to 0.
 *
 * It goes to whoever would be a whole lead short first, among those who are short of anything. Plain "the shortest first"
 * lets people of little weight fall more than a lead behind (ADR 54). While the same people contend, nobody is ever a
 * lead away from his share; whoever is so because people come and go gets his leads before all others.
 */
export function giveByShare<One extends Contender>(contenders: readonly [One, ...One[]]): One {
  const total = contenders.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = ({ weight }: One) => weight / total;
  for (const one of contenders) one.credit += shareOf(one);
  const chosen = mostUrgent(contenders, shareOf);
  chosen.credit -= 1;
  return chosen;
}

function mostUrgent<One extends Contender>(all: readonly [One, ...One[]], shareOf: (one: One) => number): One {
  const shortest = least(all, ({ credit }) => -credit);
  if (shortest.credit >= 1 - EPSILON || shortest.credit <= EPSILON) return shortest;
  const [first = shortest, ...others] = all.filter(({ credit }) => credit > EPSILON);
  return least([first, ...others], (one) => (1 - one.credit) / shareOf(one));
}

/** Of equal ones the first. */
const least = <One>(all: readonly [One, ...One[]], measure: (one: One) => number): One =>
  all.reduce((best, one) => (measure(one) < measure(best) - EPSILON ? one : best));
