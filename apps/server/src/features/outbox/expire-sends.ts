import { contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { sendsChanged, sendsExpired } from './facts.ts';
import { expireLeases, nextLeaseEnd } from './outbox-store.ts';
import { isShownElsewhere } from './send-kinds.ts';

/** Leases use real time, not account time. */
export function expiredSendSource(platform: Platform): DueSource {
  const ctx = contextFor(platform, {
    accountId: null,
    actor: { kind: 'system', job: 'expired-sends' },
    clockOffsetMs: 0,
  });
  return {
    name: 'expired-sends',
    runDue: () =>
      inTransaction(ctx, async (tx) => {
        const sends = await expireLeases(tx, platform.clock.now());
        if (sends.length > 0) await tx.facts.emit(tx, sendsExpired, { sends });
        const alone = sends.filter((send) => !isShownElsewhere(send));
        if (alone.length > 0) await tx.facts.emit(tx, sendsChanged, { sends: alone });
        return sends.length;
      }),
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextLeaseEnd(platform.db)),
  };
}
