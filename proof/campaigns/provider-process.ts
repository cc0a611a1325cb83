import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order, Report } from './provider.ts';

export type Accepted = { instance: string; to: string; text: string };

export type ProviderProcess = {
  url: string;
  hostAndPort: string;
  tellTo(inbound: [instance: string, url: string][]): void;
  /** Echoes of what it took in silence come now; resolves with how many were told. `calm`: it misbehaves no more. */
  release(options?: { calm?: boolean }): Promise<number>;
  readLog(): Promise<Accepted[]>;
  end(): void;
};

export async function startProvider(folder: string, seed: number): Promise<ProviderProcess> {
  const log = join(folder, 'provider.log');
  const child = fork(join(import.meta.dirname, 'provider.ts'), [log, String(seed)]);
  const order = (one: Order) => child.send(one);
  const [{ port }] = (await once(child, 'message')) as [Extract<Report, { port: number }>];
  return {
    url: `http://127.0.0.1:${port}`,
    hostAndPort: `127.0.0.1:${port}`,
    tellTo: (inbound) => void order({ inbound }),
    async release({ calm = false } = {}) {
      const answered = once(child, 'message');
      order({ release: true, calm });
      const [{ released }] = (await answered) as [Extract<Report, { released: number }>];
      return released;
    },
    async readLog() {
      const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as Accepted);
    },
    end: () => void child.kill(),
  };
}
