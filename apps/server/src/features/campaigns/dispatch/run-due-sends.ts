import { callChannel, examineRefusal, type Registry, type SendOutcome, toOutbound } from '#features/channel/index.ts';
import { contextFor, inTransaction, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { publish } from '#platform/events/publish.ts';
import { claimSend } from './claim-send.ts';
import {
  type DueSend,
  expireSendLeases,
  hasSendUnderWay,
  listDueSends,
  nextSendDueAt,
  nextSendLeaseEnd,
  postponeSend,
  tellHeldSends,
} from './due-send-store.ts';
import { recordSend } from './record-send.ts';

const AT_ONCE = 8;
const POSTPONE_SECONDS = 30;

/** Its text was variables this lead has no values for: nothing is handed over. */
const NOTHING_TO_SAY: SendOutcome = {
  kind: 'failed',
  class: 'content',
  code: null,
  reason: 'O texto fica vazio para este lead: faltam os dados das variáveis.',
  isTemporary: false,
};

/** Campaign sends whose time has come: claimed in one transaction, called, recorded in another (TARGETS 1.3). */
export function campaignSendSource(platform: Platform, registry: Registry): DueSource {
  async function run(due: DueSend): Promise<void> {
    const { accountId, clockOffsetMs } = due;
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'campaign' }, clockOffsetMs });
    const claimed = await inTransaction(ctx, (tx) => claimSend(tx, registry, due));
    if (!claimed) return;
    const { send, channel, to, isUnchecked } = claimed;
    const { id: key, type, text, mediaUrl, fileName } = send;
    const outbound = toOutbound({ key, to, isUnchecked, type, text, mediaUrl, fileName });
    const isEmpty = outbound.type === 'text' && outbound.text.trim() === '';
    const outcome = isEmpty ? NOTHING_TO_SAY : await callChannel(channel, outbound, ctx.log);
    await inTransaction(ctx, (tx) => recordSend(tx, claimed, outcome));
    if (outcome.kind === 'failed') await examineRefusal(ctx, channel, outcome);
  }

  /** One poisoned row never stops the others: it waits half a minute while they go on. */
  async function runOrPostpone(due: DueSend): Promise<boolean> {
    try {
      await run(due);
      return true;
    } catch (error) {
      platform.log.error({ err: error, send: due.id }, 'campaign send failed');
      await postponeSend(platform.db, due.id, POSTPONE_SECONDS);
      return false;
    }
  }

  return {
    name: 'campaign-sends',
    callsOut: true,
    async runDue(scope) {
      await tellHeldSends(platform.db, scope, platform.clock.now());
      const due = await listDueSends(platform.db, scope, platform.clock.now(), AT_ONCE);
      const handled = await Promise.all(due.map(runOrPostpone));
      return handled.filter(Boolean).length;
    },
    nextDueAt: (scope) => nextSendDueAt(platform.db, scope),
    isBusy: (scope) => hasSendUnderWay(platform.db, scope),
  };
}

/** Sends whose process died between the call and its outcome. Leases guard the machine, so real time rules here. */
export function expiredCampaignSendSource(platform: Platform): DueSource {
  return {
    name: 'expired-campaign-sends',
    async runDue() {
      const expired = await expireSendLeases(platform.db, platform.clock.now());
      for (const { accountId, campaignId } of expired)
        await publish({ db: platform.db, accountId }, 'campaigns', campaignId);
      return expired.length;
    },
    nextDueAt: (scope) => (scope.accountId ? Promise.resolve(null) : nextSendLeaseEnd(platform.db)),
  };
}
