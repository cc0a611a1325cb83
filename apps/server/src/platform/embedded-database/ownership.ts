import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DataDirInUse } from './boot-error.ts';

type Options = {
  regain: () => Promise<pg.Client>;
  log: (line: string) => void;
  onLost: (error: Error) => void;
};

export type Ownership = {
  end(stop: () => Promise<void>): Promise<void>;
};

/** The lock's connection drops only if the postmaster or its session died; the database is then restarted. */
export function superviseOwnership(first: pg.Client, { regain, log, onLost }: Options): Ownership {
  const ending = new AbortController();
  let owner: pg.Client | null = null;
  let recovery = Promise.resolve();
  let end: Promise<void> | undefined;

  function keep(client: pg.Client): void {
    owner = client;
    client.once('end', () => {
      owner = null;
      if (!ending.signal.aborted) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    log('o banco de dados caiu; reiniciando');
    for (let attempt = 1; !ending.signal.aborted; attempt += 1) {
      try {
        keep(await regain());
        log('o banco de dados voltou');
        return;
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (failure instanceof DataDirInUse) return onLost(failure);
        log(`o banco de dados não voltou (tentativa ${attempt}): ${failure.message}`);
        await delay(Math.min(attempt, 5) * 1_000, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  }

  async function endOnce(stop: () => Promise<void>): Promise<void> {
    ending.abort();
    await recovery;
    if (owner) await stop();
    await owner?.end();
  }

  keep(first);
  return {
    end(stop) {
      end ??= endOnce(stop);
      return end;
    },
  };
}
