import type { SimulatedRows } from '@prumo/contracts/channel';
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

export async function onProviderChanged(tx: Tx, { previous, simulated, wasAhead }: ProviderChange): Promise<void> {
  await lockAllConversations(tx);
  await endQueued(tx);
  await stampMessages(tx, previous.id);
  await cancelAgentTurns(tx);
  if (previous.isSimulated) await leaveSimulator(tx, previous, simulated);
  else await takeBack(tx, { channelAccountId: previous.id });
  if (!wasAhead) return;
  await setFollowUpsBack(tx, accountNow(tx));
  await recountAllWaits(tx);
  await setTimesBack(tx, accountNow(tx));
}

/** Its messages are deleted, together with conversations that hold nothing else, or are set apart (NS-080). */
async function leaveSimulator(tx: Tx, { id }: ProviderChange['previous'], simulated: SimulatedRows): Promise<void> {
  await deleteSimulatedFollowUps(tx, id);
  await recountAllWaits(tx);
  const onlySimulated = await listOnlyOn(tx, id);
  await forgetAddresses(
    tx,
    onlySimulated.map(({ personKey }) => personKey),
  );
  if (simulated === 'erase') {
    await deleteMessagesOn(tx, id);
    await deleteEmptied(tx);
  } else await setMessagesApart(tx, id);
  await forgetSimulatedTimes(tx, id);
  await archiveKept(
    tx,
    onlySimulated.map((conversation) => conversation.id),
  );
}
