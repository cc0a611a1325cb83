import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PlayedSeed } from './play.ts';

type Scenes = {
  checkout: string;
  firstSeed: number;
  workers: number;
  wantsMore(played: PlayedSeed): boolean;
};

export async function runScenes({ checkout, firstSeed, workers, wantsMore }: Scenes): Promise<void> {
  let next = firstSeed;
  let isEnough = false;
  const children: ChildProcess[] = [];
  const works = Array.from({ length: workers }, () => {
    const child = fork(join(checkout, 'proof/races/worker.ts'), [], { cwd: checkout });
    children.push(child);
    child.on('message', (message) => {
      const told = message as 'ready' | PlayedSeed;
      if (told !== 'ready' && !wantsMore(told)) isEnough = true;
      child.send({ seed: isEnough ? null : next });
      next += 1;
    });
    return new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    });
  });
  try {
    await Promise.all(works);
  } finally {
    for (const child of children) if (child.exitCode === null) child.kill();
  }
}
