import type { Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { forgetRemoval, isFileNamed, listDueRemovals, nextRemovalAt, removeAgainAt } from './removal-store.ts';

const ROUND_SIZE = 50;
const AGAIN_MS = 60_000;

/** Removing a file twice is harmless, so a crash needs no care. */
export function fileRemovalSource({ db, storage, clock, log }: Platform): DueSource {
  async function remove(key: string): Promise<boolean> {
    try {
      if (!(await isFileNamed(db, key))) await storage.remove(key);
      await forgetRemoval(db, key);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'a file could not be removed yet');
      await removeAgainAt(db, key, new Date(clock.now().getTime() + AGAIN_MS));
      return false;
    }
  }

  return {
    name: 'file-removals',
    async runDue() {
      const keys = await listDueRemovals(db, clock.now(), ROUND_SIZE);
      return (await Promise.all(keys.map(remove))).filter(Boolean).length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextRemovalAt(db)),
  };
}
