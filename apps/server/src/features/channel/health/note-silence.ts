import type { ChannelAccountId } from '@prumo/contracts/ids';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { ChannelEvent } from '../port/channel-event.ts';
import { forgetSilence, keepEventAt, keepSilence } from './silence-store.ts';

/** Every provider reports each accepted message within moments (WA-009). */
const TOLD_WITHIN_MS = 10 * 60_000;

/** Marks a connected number that accepts messages but sends no events; the mark is a warning and holds no send. */
export async function noteSilence(ctx: Ctx, id: ChannelAccountId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = new Date(tx.clock.now().getTime() - TOLD_WITHIN_MS);
    if (await keepSilence(tx, id, before)) await publish(tx, 'settings');
  });
}

const TOLD_APART_MS = 60_000;

/** Call last in a transaction: the number's lock comes after those of persons. */
export async function endSilence(tx: Tx, account: ChannelAccount, events: ChannelEvent[]): Promise<void> {
  if (!events.some((event) => event.type !== 'ignored' || event.reason !== 'other_number')) return;
  const now = tx.clock.now();
  if (account.lastEventAt === null || now.getTime() - account.lastEventAt.getTime() >= TOLD_APART_MS)
    await keepEventAt(tx, account.id, now);
  if (account.awaitsEventSince === null) return;
  if (await forgetSilence(tx, account.id)) await publish(tx, 'settings');
}
