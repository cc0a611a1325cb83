import { accountNow, type Ctx } from '#platform/context.ts';
import { disarmSchedules, lockAllCampaigns, pauseActive } from './follow-provider-store.ts';

/** Whatever runs or would start by itself rests; who stops the account's messages has seen to their queue. */
export async function stopCampaigns(tx: Ctx): Promise<void> {
  await lockAllCampaigns(tx);
  await pauseActive(tx, accountNow(tx));
  await disarmSchedules(tx);
}
