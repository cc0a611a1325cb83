import type { ChannelAccountId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { ChannelEvent } from '../port/events.ts';
import type { ChannelAccount } from '../store.ts';
import { forgetSilence, keepEventAt, keepSilence } from './silence-store.ts';

/** Every provider tells of each message that it took, within moments; so long nothing is told of none (WA-009). */
const TOLD_WITHIN_MS = 10 * 60_000;

/**
 * A number may say that it is connected, take messages and tell nothing: its events go nowhere. That is a warning and
 * never holds anything.
 */
export async function noteSilence(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = new Date(tx.clock.now().getTime() - TOLD_WITHIN_MS);
    if (await keepSilence(tx, id, before)) await publish(tx, 'settings');
  });
}

/** Its row is written so often at most, however much it tells. */
const TOLD_APART_MS = 60_000;

/** Something came in. Asked last in a transaction: the number's lock comes after those of persons. */
export async function endSilence(tx: Ctx, account: ChannelAccount, events: ChannelEvent[]): Promise<void> {
  if (!events.some((event) => event.type !== 'ignored' || event.reason !== 'other_number')) return;
  const now = tx.clock.now();
  if (account.lastEventAt === null || now.getTime() - account.lastEventAt.getTime() >= TOLD_APART_MS)
    await keepEventAt(tx, account.id, now);
  if (account.awaitsEventSince === null) return;
  if (await forgetSilence(tx, account.id)) await publish(tx, 'settings');
}
