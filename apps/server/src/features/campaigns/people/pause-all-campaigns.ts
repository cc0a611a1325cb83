import { accountNow, type Tx } from '#platform/context.ts';
import { disarmSchedules, lockAllCampaigns, pauseActive } from './campaigns-on-provider-change-store.ts';

export async function pauseAllCampaigns(tx: Tx): Promise<void> {
  await lockAllCampaigns(tx);
  await pauseActive(tx, accountNow(tx));
  await disarmSchedules(tx);
}
