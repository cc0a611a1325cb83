import { type ChildProcess, fork } from 'node:child_process';

type Parts = {
  /** The file that each process runs. */
  worker: string;
  databaseUrl: string;
  since: number;
  count: number;
  onProblem: (problem: string) => void;
};

export type Processes<Order> = {
  /** Each plays its part of the world; a process that was killed has played. */
  play(order: Order): Promise<void>;
  /** One of them, without warning; another takes its place for the next world. */
  kill(place: number): void;
  end(): void;
};

type Process = { child: ChildProcess; isReady: Promise<void>; onPlayed: () => void };

export type WorkerNews = { problem: string } | 'ready' | 'played';

export function startProcesses<Order extends { seed: number }>(parts: Parts): Processes<Order> {
  const { worker, databaseUrl, since, count, onProblem } = parts;
  const start = (): Process => {
    const child = fork(worker, [databaseUrl, String(since)]);
    const { promise: isReady, resolve } = Promise.withResolvers<void>();
    const one: Process = { child, isReady, onPlayed: () => undefined };
    child.on('message', (told: WorkerNews) => {
      if (told === 'ready') resolve();
      else if (told === 'played') one.onPlayed();
      else onProblem(told.problem);
    });
    child.on('exit', () => one.onPlayed());
    return one;
  };
  const all = Array.from({ length: count }, start);
  return {
    async play(order) {
      await Promise.all(all.map(({ isReady }) => isReady));
      await Promise.all(
        all.map(async (one, place) => {
          const played = new Promise<void>((resolve) => {
            one.onPlayed = resolve;
          });
          one.child.send({ ...order, seed: order.seed * count + place });
          await played;
        }),
      );
    },
    kill(place) {
      const [killed] = all.splice(place, 1, start());
      killed?.child.kill('SIGKILL');
    },
    end() {
      for (const { child } of all) child.kill();
    },
  };
}
