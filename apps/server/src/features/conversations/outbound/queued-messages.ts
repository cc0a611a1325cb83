import type { Registry } from '#features/channel/index.ts';
import {
  type DueTalk,
  type ExpiredSend,
  hasTalkUnderWay,
  listDueTalk,
  messageOfSend,
  nextTalkDueAt,
  postponeTalk,
} from '#features/outbox/index.ts';
import { asAccount, contextFor, type Platform, type SetTx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { findMessage } from '../message-store.ts';
import { deliverMessage } from './deliver-message.ts';

const ROUND_SIZE = 8;
const POSTPONE_SECONDS = 30;

export function queuedMessageSource(platform: Platform, registry: Registry): DueSource {
  async function deliverOrPostpone({ id, accountId, clockOffsetMs }: DueTalk): Promise<boolean> {
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'delivery' }, clockOffsetMs });
    try {
      await deliverMessage(ctx, registry, messageOfSend(id));
      return true;
    } catch (error) {
      platform.log.error({ err: error, message: id }, 'message could not be delivered');
      await postponeTalk(platform.db, id, POSTPONE_SECONDS);
      return false;
    }
  }

  return {
    name: 'queued-messages',
    callsOut: true,
    async runDue(scope) {
      const due = await listDueTalk(platform.db, scope, platform.clock.now(), ROUND_SIZE);
      const handled = await Promise.all(due.map(deliverOrPostpone));
      return handled.filter(Boolean).length;
    },
    nextDueAt: (scope) => nextTalkDueAt(platform.db, scope),
    isBusy: (scope) => hasTalkUnderWay(platform.db, scope),
  };
}

export async function onSendsExpired(tx: SetTx, { sends }: { sends: ExpiredSend[] }): Promise<void> {
  for (const { id, userId, kind } of sends) {
    if (kind === 'campaign') continue;
    const own = asAccount(tx, userId);
    const message = await findMessage(own, messageOfSend(id));
    if (message) await publish(own, 'conversations', message.conversationId);
  }
}
