import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderProcess } from './provider-process.ts';

/** Longer than the product's process needs to see that its clock has moved. */
const NOTICED_MS = 500;

/** The time of the story, and how wrong the clock of the product's machine is at a moment. */
export type StoryClock = {
  /** What the product's machine believes the time to be. */
  machineNow(): Date;
  /** Time passes at once, for everybody. */
  pass(ms: number): Promise<void>;
  /** The machine's clock goes wrong by so much, or is set right again with 0. */
  goWrong(ms: number): Promise<void>;
  /** Something else happened after which nobody's moments are comparable with those before it. */
  beginEra(): Promise<void>;
};

export function storyClock(provider: ProviderProcess, file: string): StoryClock {
  let worldMs = 0;
  let wrongMs = 0;
  let era = 0;
  async function change(next: { worldMs: number; wrongMs: number }): Promise<void> {
    const tellProvider = (isRight: boolean) =>
      provider.setClock({ worldMs, machineMs: worldMs + wrongMs, era, isRight });
    era += 1;
    tellProvider(false);
    ({ worldMs, wrongMs } = next);
    tellProvider(false);
    await writeFile(file, String(worldMs + wrongMs));
    await delay(NOTICED_MS);
    era += 1;
    tellProvider(wrongMs === 0);
  }
  return {
    machineNow: () => new Date(Date.now() + worldMs + wrongMs),
    pass: (ms) => change({ worldMs: worldMs + ms, wrongMs }),
    goWrong: (ms) => change({ worldMs, wrongMs: ms }),
    beginEra: () => change({ worldMs, wrongMs }),
  };
}
