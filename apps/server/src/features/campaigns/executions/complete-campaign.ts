import type { AccountId, CampaignId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import { asAccount, type SetTx, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type FirstMessage, openBatchesOf, updateBatches } from '../batches/update-batches.ts';
import { listCampaignsWithWork, recountCampaign, updateCampaignRow, type WithWork } from '../campaign-store.ts';
import type { ExecutionRow } from '../execution-store.ts';
import { campaignStoppedByItself } from '../facts.ts';

/**
 * A campaign completes when nothing can still be sent or awaits a verdict (I11), even while paused. `about`: the
 * changed message.
 */
export async function completeIfDone(tx: Tx, campaignId: CampaignId, about?: FirstMessage): Promise<void> {
  const changed = about ? [about] : await openBatchesOf(tx, campaignId);
  await recountCampaign(tx, campaignId);
  const campaigns = [{ id: campaignId, userId: tx.accountId }];
  await followChanges(tx, { changed, campaigns, mayBeDone: new Set([campaignId]) });
}

type ChangedCampaign = { id: CampaignId; userId: AccountId };

export async function completeAfter(
  tx: SetTx,
  changed: { execution: ExecutionRow; campaign: ChangedCampaign }[],
): Promise<void> {
  const campaigns = eachOnce(changed.map(({ campaign }) => campaign));
  for (const { id, userId } of campaigns) await recountCampaign(asAccount(tx, userId), id);
  await followChanges(tx, {
    changed: changed.map(({ execution }) => execution),
    campaigns,
    mayBeDone: new Set(campaigns.map(({ id }) => id)),
  });
}

const eachOnce = (campaigns: ChangedCampaign[]): ChangedCampaign[] => [
  ...new Map(campaigns.map((campaign) => [campaign.id, campaign])).values(),
];

type Changes = {
  changed: FirstMessage[];
  campaigns: ChangedCampaign[];
  /** Other campaigns still have open sends, so the costly check is skipped for them. */
  mayBeDone: ReadonlySet<CampaignId>;
};

export async function followChanges(tx: SetTx, { changed, campaigns, mayBeDone }: Changes): Promise<void> {
  await updateBatches(tx, changed);
  const each = eachOnce(campaigns);
  const asked = each.map(({ id }) => id).filter((id) => mayBeDone.has(id));
  for (const work of await listCampaignsWithWork(tx, asked))
    await closeIfDone(asAccount(tx, work.campaign.userId), work);
  for (const { id, userId } of each) await publish(asAccount(tx, userId), 'campaigns', id);
}

async function closeIfDone(tx: Tx, { campaign, isOpen, hasRun }: WithWork): Promise<void> {
  // A campaign that only a provider change paused has not run on this channel yet, or its run waits on the other
  // channel, so it does not complete.
  const isRun = campaign.status === 'active' || (campaign.status === 'paused' && (campaign.isCancelled || hasRun));
  if (!isRun || isOpen) return;
  const staysPaused = campaign.status === 'paused' && !campaign.isCancelled;
  // The pause reason stays: a campaign that is reopened must still be paused.
  const pauseReason = staysPaused ? (campaign.pauseReason ?? ({ code: 'by_person' } as const)) : null;
  await updateCampaignRow(tx, campaign.id, { status: 'completed', pauseReason });
  await recordEvents(tx, [{ eventType: 'campaign_completed', campaignId: campaign.id }]);
  if (!campaign.isCancelled)
    await tx.facts.emit(tx, campaignStoppedByItself, { campaignId: campaign.id, how: 'completed', reason: null });
}
