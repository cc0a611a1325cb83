import type { ProviderChange } from '#features/channel/index.ts';
import { forgetAddresses } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { deleteSimulatedFollowUps, recountAllWaits, setFollowUpsBack } from '../follow-ups/follow-up-store.ts';
import { takeBack } from '../take-back/take-back.ts';
import {
  archiveKept,
  cancelAgentTurns,
  deleteEmptied,
  deleteMessagesOn,
  endQueued,
  forgetSimulatedTimes,
  listOnlyOn,
  lockAllConversations,
  setMessagesApart,
  setTimesBack,
  stampMessages,
} from './conversations-on-provider-change-store.ts';

/**
 * When the simulator is left, its messages are deleted, together with conversations that hold nothing else, or are set
 * apart (NS-080).
 */
export async function onProviderChanged(tx: Tx, { previous, simulated, wasAhead }: ProviderChange): Promise<void> {
  await lockAllConversations(tx);
  await endQueued(tx);
  await stampMessages(tx, previous.id);
  await cancelAgentTurns(tx);
  if (previous.isSimulated) {
    await deleteSimulatedFollowUps(tx, previous.id);
    await recountAllWaits(tx);
    const onlySimulated = await listOnlyOn(tx, previous.id);
    await forgetAddresses(
      tx,
      onlySimulated.map(({ personKey }) => personKey),
    );
    if (simulated === 'erase') {
      await deleteMessagesOn(tx, previous.id);
      await deleteEmptied(tx);
    } else await setMessagesApart(tx, previous.id);
    await forgetSimulatedTimes(tx, previous.id);
    await archiveKept(
      tx,
      onlySimulated.map(({ id }) => id),
    );
  }
  if (!previous.isSimulated) await takeBack(tx, { channelAccountId: previous.id });
  if (!wasAhead) return;
  await setFollowUpsBack(tx, accountNow(tx));
  await recountAllWaits(tx);
  await setTimesBack(tx, accountNow(tx));
}
