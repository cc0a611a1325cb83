import type { Move } from '#features/channel/index.ts';
import { takeBack } from '#features/conversations/index.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { cancelSimulatedBatches } from '../stops/cancel-batch.ts';
import { recountAll } from '../store.ts';
import {
  closeSimulated,
  deleteSimulated,
  disarmSchedules,
  forgetContacts,
  handSendsOver,
  listSimulatedContacts,
  lockAllCampaigns,
  PROVIDER_CHANGED,
  parkReal,
  pauseActive,
  setTimesBack,
  unparkReal,
} from './follow-provider-store.ts';

/**
 * The account sends through another provider: whatever runs or would start by itself stops until a person says go.
 * Nothing that was simulated is ever sent for real, nor the other way round; a run on real numbers goes on, when it is
 * resumed, on the number that is connected then (NS-080).
 */
export async function onProviderChanged(tx: Ctx, { left, entered, simulated, wasAhead }: Move): Promise<void> {
  const now = accountNow(tx);
  await lockAllCampaigns(tx);
  await pauseActive(tx, now);
  // What was recorded meanwhile in a conversation that was not there yet: its campaign held nothing before.
  if (!left.isSimulated) await takeBack(tx, { channelAccountId: left.id });
  await disarmSchedules(tx);
  if (left.isSimulated) {
    const contacted = await listSimulatedContacts(tx);
    if (simulated === 'erase') await deleteSimulated(tx);
    else {
      await closeSimulated(tx, now);
      await cancelSimulatedBatches(tx, PROVIDER_CHANGED);
    }
    await forgetContacts(tx, contacted);
    if (!entered.isSimulated) await unparkReal(tx, entered.id, now);
  } else if (entered.isSimulated) await parkReal(tx);
  else await handSendsOver(tx, left.id, entered.id);
  if (wasAhead) await setTimesBack(tx, now);
  await recountAll(tx);
}
