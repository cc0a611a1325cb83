import type { AccountId } from '@prumo/contracts/ids';
import { Refusal } from '#platform/errors.ts';

/** Files are uploaded one by one; a request beyond this limit is refused as busy. */
const MAX_WAITING = 8;
const RETRY_SECONDS = 10;

/** One run at a time, accounts in turn: each may take a core and a gigabyte. */
export function createProcessLine() {
  const lines = new Map<AccountId, (() => void)[]>();
  let isRunning = false;

  function startNext(): void {
    const [next] = lines;
    isRunning = next !== undefined;
    if (!next) return;
    const [accountId, line] = next;
    const start = line.shift();
    lines.delete(accountId);
    if (line.length > 0) lines.set(accountId, line);
    start?.();
  }

  function wait(accountId: AccountId): Promise<void> {
    const line = lines.get(accountId) ?? [];
    if (line.length >= MAX_WAITING) throw new Refusal('busy', { retryAfterSeconds: RETRY_SECONDS });
    lines.set(accountId, line);
    return new Promise((resolve) => line.push(resolve));
  }

  return async <Result>(accountId: AccountId, work: () => Promise<Result>): Promise<Result> => {
    if (isRunning) await wait(accountId);
    isRunning = true;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
