import type { Ctx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { tellHealth } from './check-health.ts';
import type { ChannelEvent } from './events.ts';
import { keepRestriction } from './health-store.ts';
import type { ChannelAccount } from './store.ts';

/** What a provider says of the number itself: that it came, went, or that WhatsApp limits it. */
export async function noteChannelState(tx: Ctx, account: ChannelAccount, event: ChannelEvent): Promise<void> {
  if (event.type === 'connection') {
    // A provider's clock may run ahead; what it says is never newer than now.
    const at = new Date(Math.min(event.at.getTime(), tx.clock.now().getTime()));
    const { connected, phone, reason: problem } = event;
    await tellHealth(tx, account.id, { connected, phone, problem }, at);
  }
  if (event.type === 'restriction') {
    await keepRestriction(tx, account.id, event);
    await publish(tx, 'settings');
  }
}

/** A person says that WhatsApp no longer limits the number: its campaigns go on. */
export async function liftRestriction(tx: Ctx, account: ChannelAccount): Promise<void> {
  await keepRestriction(tx, account.id, null);
  await publish(tx, 'settings');
  await announceDue(tx.db);
}
