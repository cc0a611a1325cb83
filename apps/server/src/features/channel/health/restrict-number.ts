import type { NumberRestriction } from '@prumo/contracts/reasons/channel/number-restriction';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { Failure } from '../port/failure.ts';
import type { Channel } from '../port/registry.ts';
import { checkHealth } from './check-health.ts';
import { keepRestriction } from './health-store.ts';

/** Starts when WhatsApp shows that it will block the number. */
const COOL_DOWN_MS = 24 * 3600 * 1000;

export async function restrictNumber(
  tx: Tx,
  account: Pick<ChannelAccount, 'id'>,
  reason: NumberRestriction,
): Promise<void> {
  await keepRestriction(tx, account.id, { reason, until: new Date(tx.clock.now().getTime() + COOL_DOWN_MS) });
  await publish(tx, 'settings');
}

/**
 * If the number turns out disconnected, clears its restriction: the lost connection holds every send anyway. Calls the
 * provider, so call it outside a transaction.
 */
export async function examineRefusal(ctx: Ctx, channel: Channel, failure: Failure): Promise<void> {
  if (failure.class !== 'account') return;
  const health = await checkHealth(ctx, channel);
  if (!health?.connected) await inTransaction(ctx, (tx) => keepRestriction(tx, channel.account.id, null));
}
