import { contextFor, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { listDueReservations, nextReservationEnd } from './unit-store.ts';
import { endReservationOf } from './write-units.ts';

const ROUND_SIZE = 100;

/** Frees units whose reservation has ended, and tells who had reserved them. */
export function reservationSource(platform: Platform): DueSource {
  const failing = failingRows({ ...platform, failure: 'a reservation could not be ended' });
  return {
    name: 'reservations',
    async runDue(scope) {
      const now = platform.clock.now();
      const due = await listDueReservations(platform.db, scope, { now, limit: ROUND_SIZE + failing.count() });
      const rows = failing.leaveOut(due);
      for (const { accountId, clockOffsetMs, ...row } of rows) {
        const ctx = contextFor(platform, { accountId, clockOffsetMs, actor: { kind: 'system', job: 'reservations' } });
        await failing.handle(row, () => endReservationOf(ctx, row.id));
      }
      return rows.length;
    },
    nextDueAt: (scope) => nextReservationEnd(platform.db, scope),
  };
}
