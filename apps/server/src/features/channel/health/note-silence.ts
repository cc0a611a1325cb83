import { asAccount, type Ctx, inTransaction, type SetTx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import type { ChannelAccount } from '../channel-account-store.ts';
import type { ChannelEvent } from '../port/channel-event.ts';
import { lockNumbers } from '../queue/clearance-store.ts';
import { forgetSilences, keepEventsAt, keepSilence } from './silence-store.ts';

/** Every provider reports each accepted message within moments (WA-009). */
const TOLD_WITHIN_MS = 10 * 60_000;

/** Marks a connected number that accepts messages but sends no events; the mark is a warning and holds no send. */
export async function noteSilence(ctx: Ctx, { id, awaitsEventSince, silentSince }: ChannelAccount): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - TOLD_WITHIN_MS);
  if (silentSince !== null || awaitsEventSince === null || awaitsEventSince > before) return;
  await inTransaction(ctx, async (tx) => {
    if (await keepSilence(tx, id, before)) await publish(tx, 'settings');
  });
}

const TOLD_APART_MS = 60_000;

export type ToldNumber = { account: ChannelAccount; events: ChannelEvent[] };

/** Call last in a transaction: the numbers' locks come after those of persons. */
export async function endSilence(tx: SetTx, told: ToldNumber[]): Promise<void> {
  const accounts = [...new Map(told.filter(isOfNumber).map(({ account }) => [account.id, account])).values()];
  const now = tx.clock.now();
  const idsOf = (chosen: ChannelAccount[]) => chosen.map(({ id }) => id);
  const old = accounts.filter(
    ({ lastEventAt }) => lastEventAt === null || now.getTime() - lastEventAt.getTime() >= TOLD_APART_MS,
  );
  const awaited = accounts.filter(({ awaitsEventSince }) => awaitsEventSince !== null);
  // Numbers whose queue a receipt may free before the commit are locked as well, so that all are locked in one order.
  const queuing = accounts.filter(({ queuedMessageId }) => queuedMessageId !== null);
  const locked = new Set(idsOf([...old, ...awaited, ...queuing]));
  if (locked.size === 0) return;
  await lockNumbers(tx, [...locked]);
  await keepEventsAt(tx, idsOf(old), now);
  if (awaited.length === 0) return;
  for (const userId of await forgetSilences(tx, idsOf(awaited))) await publish(asAccount(tx, userId), 'settings');
}

const isOfNumber = ({ events }: ToldNumber): boolean =>
  events.some((event) => event.type !== 'ignored' || event.reason !== 'other_number');
