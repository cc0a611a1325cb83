import { recordEvents } from '#features/analytics-events/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, actorLabel, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import { tellHealth } from '../health/check-health.ts';
import { clearRestriction, keepRestriction } from '../health/health-store.ts';
import type { ChannelEvent } from '../port/channel-event.ts';
import { numberBlocked } from '../port/facts.ts';

export async function noteChannelState(tx: Tx, account: ChannelAccount, event: ChannelEvent): Promise<void> {
  if (event.type === 'connection') {
    // A provider's clock may run ahead; later times count as now.
    const at = new Date(Math.min(event.at.getTime(), tx.clock.now().getTime()));
    const { connected, phone, reason: problem } = event;
    await tellHealth(tx, account.id, { connected, phone, problem }, at);
  }
  if (event.type === 'restriction') {
    if (event.until === null)
      await tx.facts.emit(tx, numberBlocked, { channelAccountId: account.id, reason: event.reason });
    await keepRestriction(tx, account.id, { reason: { code: 'announced', said: event.reason }, until: event.until });
    await publish(tx, 'settings');
  }
}

export async function liftRestriction(ctx: Ctx, account: ChannelAccount): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const reason = await clearRestriction(tx, account.id, accountNow(tx));
    if (reason === null) return;
    const data = { by: actorLabel(tx.actor), reason };
    await recordEvents(tx, [{ eventType: 'campaigns_released', channelAccountId: account.id, data }]);
    await recordAct(tx, { act: 'restriction_lifted', before: { restriction: reason.code } });
    await publish(tx, 'settings');
    await announceDue(tx);
  });
}
