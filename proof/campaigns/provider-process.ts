import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AcceptedMessage } from './dialects.ts';
import type { Order, ProviderClock, Report } from './provider.ts';

export type ProviderProcess = {
  url: string;
  tellTo(inbound: [instance: string, url: string][]): void;
  setClock(clock: ProviderClock): void;
  /** Lets echoes and receipts of these texts through. `calm`: no more faults. */
  letThrough(texts: string[], options?: { calm?: boolean }): Promise<void>;
  readLog(): Promise<AcceptedMessage[]>;
  end(): void;
};

export async function startProvider(folder: string, seed: number): Promise<ProviderProcess> {
  const log = join(folder, 'provider.log');
  const child = fork(join(import.meta.dirname, 'provider.ts'), [log, String(seed)]);
  const order = (one: Order) => child.send(one);
  const [{ port }] = (await once(child, 'message')) as [Extract<Report, { port: number }>];
  return {
    url: `http://127.0.0.1:${port}`,
    tellTo: (inbound) => void order({ inbound }),
    setClock: (clock) => void order({ clock }),
    async letThrough(texts, { calm = false } = {}) {
      const answered = once(child, 'message');
      order({ letThrough: texts, calm });
      await answered;
    },
    async readLog() {
      const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as AcceptedMessage);
    },
    end: () => void child.kill(),
  };
}
