import { type Acts, productActs } from './acts.ts';
import { httpActs } from './http-acts.ts';
import { interleave } from './interleave.ts';
import type { Judgement } from './judge.ts';
import { MUTANTS } from './mutants.ts';
import { randomFrom } from './random.ts';
import type { World } from './world.ts';

export type Tally = {
  runs: number;
  takeovers: number;
  written: number;
  begun: number;
  unanswered: number;
  problems: { seed: number; problem: string }[];
};

type Proof = { seed: number; count: number; atOnce: number };

/** Usually no pause, sometimes one long enough for every other act to overtake. */
export function pausesFrom(seed: number): () => Promise<void> {
  const random = randomFrom(seed);
  return async () => {
    const drawn = random.next();
    if (drawn < 0.7) return;
    await new Promise<void>((resolve) => (drawn < 0.95 ? setImmediate(resolve) : setTimeout(resolve, random.below(4))));
  };
}

export const proveAtDatabase = (world: World, proof: Proof, acts: Acts = productActs): Promise<Tally> =>
  repeat(proof, (seed) => interleave(world, { seed, acts }));

/** Runs one at a time, because all conversations of the account share its clock. */
export const proveOverHttp = (world: World, proof: Omit<Proof, 'atOnce'>): Promise<Tally> =>
  repeat({ ...proof, atOnce: 1 }, (seed) => interleave(world, { seed, acts: httpActs, clock: world.clock }));

/** Runs until each planted fault is seen; null = never. */
export async function proveMutants(
  world: World,
  proof: Proof,
): Promise<{ name: string; caughtAfter: number | null }[]> {
  const results = [];
  for (const [index, [name, acts]] of Object.entries(MUTANTS).entries()) {
    let caughtAfter: number | null = null;
    for (let run = 0; run < proof.count && caughtAfter === null; run += 1) {
      const seed = proof.seed + (index + 1) * 1_000_000 + run;
      const { problems } = await interleave(world, { seed, acts });
      if (problems.length > 0) caughtAfter = run + 1;
    }
    results.push({ name, caughtAfter });
  }
  return results;
}

async function repeat({ seed, count, atOnce }: Proof, run: (seed: number) => Promise<Judgement>): Promise<Tally> {
  const tally: Tally = { runs: 0, takeovers: 0, written: 0, begun: 0, unanswered: 0, problems: [] };
  let next = 0;
  async function work(): Promise<void> {
    while (next < count) {
      const own = seed + next;
      next += 1;
      const { problems, takeovers, written, begun, hasAnsweredAgain } = await run(own);
      tally.runs += 1;
      tally.takeovers += takeovers;
      tally.written += written;
      tally.begun += begun;
      if (!hasAnsweredAgain) tally.unanswered += 1;
      if (!hasAnsweredAgain) tally.problems.push({ seed: own, problem: 'not answered after the release' });
      tally.problems.push(...problems.map((problem) => ({ seed: own, problem })));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return tally;
}
