import { recordEvents } from '#features/analytics-events/index.ts';
import { activeChannel, lockNumbers, type Registry, setOwnStop } from '#features/channel/index.ts';
import { readSendingSettings } from '#features/sending/index.ts';
import { accountNow, beforeCommit, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { numberRestrictedOnOptOuts } from '../facts.ts';
import { countReactions, type Reactions } from './auto-stop-store.ts';

/** Smaller samples say nothing about a text or a list (NS-099, WA-006). */
const FEWEST_CONTACTS = 30;
const FEWEST_OPT_OUTS = 3;
const MOST_PERCENT = 3;

export const isTooMany = ({ firstContacts, optOuts }: Reactions): boolean =>
  firstContacts >= FEWEST_CONTACTS && optOuts >= FEWEST_OPT_OUTS && optOuts * 100 > firstContacts * MOST_PERCENT;

/**
 * Runs under the number's lock, so concurrent opt-outs are both counted; runs last, because campaign locks come before
 * the number's lock. A simulated number stops only its own campaigns.
 */
export const stopOnOptOuts =
  (registry: Registry) =>
  async (tx: Tx, { isByHand }: { isByHand: boolean }): Promise<void> => {
    if (!isByHand) await beforeCommit(tx, () => stopIfTooMany(tx, registry));
  };

async function stopIfTooMany(tx: Tx, registry: Registry): Promise<void> {
  const channel = await activeChannel(tx, registry);
  if (!(await readSendingSettings(tx, channel)).stopsOnOptOuts) return;
  const { account } = channel;
  const state = (await lockNumbers(tx, [account.id])).get(account.id);
  if (!state || state.isOwnStop) return;
  const reactions = await countReactions(tx, account.id, accountNow(tx));
  if (!isTooMany(reactions)) return;
  const { optOuts, firstContacts } = reactions;
  const reason = { code: 'own_stop', optOuts, firstContacts, limitPercent: MOST_PERCENT } as const;
  await setOwnStop(tx, account.id, reason);
  await recordEvents(tx, [
    { eventType: 'campaigns_stopped', channelAccountId: account.id, data: { ...reactions, reason } },
  ]);
  await tx.facts.emit(tx, numberRestrictedOnOptOuts, { reason });
  await publish(tx, 'settings');
  await publish(tx, 'campaigns');
}
