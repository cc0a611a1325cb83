import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderProcess } from './provider-process.ts';

const NOTICED_MS = 500;

export type StoryClock = {
  machineNow(): Date;
  pass(ms: number): Promise<void>;
  goWrong(ms: number): Promise<void>;
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
