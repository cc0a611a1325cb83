import type { ProviderChange } from '#features/channel/index.ts';
import { takeBack } from '#features/conversations/index.ts';
import { forgetLastCampaign } from '#features/leads/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { recountAll } from '../campaign-store.ts';
import { cancelSimulatedBatches } from '../stops/cancel-batch.ts';
import {
  closeSimulated,
  deleteSimulated,
  disarmSchedules,
  handSendsOver,
  listSimulatedContacts,
  lockAllCampaigns,
  PROVIDER_CHANGED,
  parkReal,
  pauseActive,
  setTimesBack,
  unparkReal,
} from './campaigns-on-provider-change-store.ts';

/**
 * Nothing simulated is ever sent for real, nor the reverse; a real run resumes on the number connected then (NS-080).
 */
export async function onProviderChanged(
  tx: Tx,
  { previous, entered, simulated, wasAhead }: ProviderChange,
): Promise<void> {
  const now = accountNow(tx);
  await lockAllCampaigns(tx);
  await pauseActive(tx, now);
  // Takes back a send recorded meanwhile in a new conversation, which no lock covered before the campaigns were locked.
  if (!previous.isSimulated) await takeBack(tx, { channelAccountId: previous.id });
  await disarmSchedules(tx);
  if (previous.isSimulated) {
    const contacted = await listSimulatedContacts(tx);
    if (simulated === 'erase') await deleteSimulated(tx);
    else {
      await closeSimulated(tx, now);
      await cancelSimulatedBatches(tx, PROVIDER_CHANGED);
    }
    await forgetLastCampaign(tx, contacted);
    if (!entered.isSimulated) await unparkReal(tx, entered.id, now);
  } else if (entered.isSimulated) await parkReal(tx);
  else await handSendsOver(tx, previous.id, entered.id);
  if (wasAhead) await setTimesBack(tx, now);
  await recountAll(tx);
}
