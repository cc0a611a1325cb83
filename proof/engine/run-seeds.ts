import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PlantedFault } from './twin/hooks.ts';

/** `isCoarse`: no stops within a transaction, as on PostgreSQL. */
export type Part =
  | { kind: 'planner' }
  | { kind: 'simulation'; planted: PlantedFault | null; tells: boolean; isCoarse: boolean }
  | { kind: 'postgres'; url: string };
export type Seeds = { from: number; to: number; stopsAtFirst: boolean };
export type CheckedSeeds = {
  checked: number;
  failures: { seed: number; problem: string }[];
  ends: { seed: number; end: string }[];
};

type Options = { from?: number; count: number; chunk?: number; threads?: number; stopsAtFirst?: boolean };

export async function runSeeds(
  part: Part,
  { from = 1, count, chunk = 50, threads = Math.min(2, availableParallelism()), stopsAtFirst = false }: Options,
): Promise<CheckedSeeds & { seconds: number }> {
  const total: CheckedSeeds = { checked: 0, failures: [], ends: [] };
  let next = from;
  let started = 0;

  async function work(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: part });
    try {
      await answerOf<string>(worker);
      started ||= performance.now();
      while (next < from + count && !(stopsAtFirst && total.failures.length > 0)) {
        const seeds: Seeds = { from: next, to: Math.min(next + chunk, from + count), stopsAtFirst };
        next = seeds.to;
        worker.postMessage(seeds);
        const { checked, failures, ends } = await answerOf<CheckedSeeds>(worker);
        total.checked += checked;
        total.failures.push(...failures);
        total.ends.push(...ends);
      }
    } finally {
      await worker.terminate();
    }
  }
  await Promise.all(Array.from({ length: threads }, work));
  total.failures.sort((one, other) => one.seed - other.seed);
  return { ...total, seconds: (performance.now() - started) / 1000 };
}

function answerOf<Answer>(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off('message', take);
      worker.off('error', fail);
    };
    const take = (answer: Answer) => {
      settle();
      resolve(answer);
    };
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    worker.on('message', take);
    worker.on('error', fail);
  });
}
