import { accountNow, type Ctx } from '#platform/context.ts';
import { disarmSchedules, lockAllCampaigns, pauseActive } from './follow-provider-store.ts';

export async function stopCampaigns(tx: Ctx): Promise<void> {
  await lockAllCampaigns(tx);
  await pauseActive(tx, accountNow(tx));
  await disarmSchedules(tx);
}
