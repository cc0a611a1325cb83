import type { Platform, Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { announceDue } from '#platform/events/publish.ts';
import { erasePersonRows } from './erase-person-store.ts';
import {
  type Erasure,
  eraseAgainAt,
  eraseHandled,
  forgetErasure,
  insertErasure,
  listDueErasures,
  nextErasureAt,
} from './webhook-erasure-store.ts';

const SOURCE = 'webhook-erasures';
const ROUND_SIZE = 4;
const AGAIN_MS = 60_000;

/** Deleted after the commit: reading all bodies takes longer than a lock may last. */
export async function erasePersons(tx: Tx, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await erasePersonRows(tx, names);
  await insertErasure(tx, names);
  await announceDue(tx, SOURCE);
}

export function webhookErasureSource({ db, clock, log }: Platform): DueSource {
  async function erase(erasure: Erasure): Promise<boolean> {
    const again = () => eraseAgainAt(db, erasure, new Date(clock.now().getTime() + AGAIN_MS));
    try {
      // An unhandled event may be the person writing again; it is deleted after handling.
      if ((await eraseHandled(db, erasure)) > 0) await again();
      else await forgetErasure(db, erasure);
      return true;
    } catch (error) {
      log.error({ err: error }, 'what a provider told of an erased lead is still there');
      await again();
      return false;
    }
  }

  return {
    name: SOURCE,
    async runDue() {
      const due = await listDueErasures(db, clock.now(), ROUND_SIZE);
      return (await Promise.all(due.map(erase))).filter(Boolean).length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextErasureAt(db)),
  };
}
