import type { Registry } from '#features/channel/index.ts';
import { contextFor, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import {
  expireLeases,
  hasMessageUnderWay,
  listQueued,
  nextLeaseEnd,
  nextQueuedAt,
  postponeMessage,
  type QueuedMessage,
} from '../take-back/queue-store.ts';
import { deliverMessage } from './deliver-message.ts';

const ROUND_SIZE = 8;
const POSTPONE_SECONDS = 30;

export function queuedMessageSource(platform: Platform, registry: Registry): DueSource {
  async function deliverOrPostpone({ id, accountId, clockOffsetMs }: QueuedMessage): Promise<boolean> {
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'delivery' }, clockOffsetMs });
    try {
      await deliverMessage(ctx, registry, id);
      return true;
    } catch (error) {
      platform.log.error({ err: error, message: id }, 'message could not be delivered');
      await postponeMessage(platform.db, id, POSTPONE_SECONDS);
      return false;
    }
  }

  return {
    name: 'queued-messages',
    callsOut: true,
    async runDue(scope) {
      const due = await listQueued(platform.db, scope, platform.clock.now(), ROUND_SIZE);
      const handled = await Promise.all(due.map(deliverOrPostpone));
      return handled.filter(Boolean).length;
    },
    nextDueAt: (scope) => nextQueuedAt(platform.db, scope),
    isBusy: (scope) => hasMessageUnderWay(platform, scope),
  };
}

/** The process died between call and outcome. Leases use real time, not account time. */
export function expiredSendSource(platform: Platform): DueSource {
  return {
    name: 'expired-sends',
    async runDue() {
      const expired = await expireLeases(platform.db, platform.clock.now());
      for (const { accountId, conversationId } of expired) {
        await publish({ db: platform.db, transaction: null, accountId }, 'conversations', conversationId);
      }
      return expired.length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextLeaseEnd(platform.db)),
  };
}
