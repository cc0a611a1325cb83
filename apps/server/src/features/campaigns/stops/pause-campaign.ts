import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import type { EndReason } from '@prumo/contracts/reasons/campaigns/campaign-ends';
import type { Registry } from '#features/channel/index.ts';
import { takeBack } from '#features/conversations/index.ts';
import { type Act, recordChange } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import {
  type CampaignRow,
  findCampaign,
  listCampaignsWithWork,
  lockCampaign,
  setCampaignStatus,
  updateCampaignRow,
} from '../campaign-store.ts';
import { hasRunInUse, stopExecutions } from '../execution-store.ts';
import { completeIfDone } from '../executions/complete-campaign.ts';
import { notePaused } from '../executions/late-send-store.ts';
import { readCampaign } from '../read/read-campaigns.ts';
import { closeOpenSends } from '../send-store.ts';
import { refuseWithdrawn } from '../sequence/step-template.ts';
import { cancelBatchesOfCampaign } from './cancel-batch.ts';
import { refuseSoldProduct } from './product-sold.ts';

/**
 * After this returns, only messages whose call has begun are sent: claims read the campaign's row under the same lock.
 */
export const pauseCampaign = (ctx: Ctx, id: CampaignId): Promise<Campaign> =>
  change(ctx, id, 'campaign_paused', async (tx, campaign) => {
    if (campaign.status === 'active') await setCampaignStatus(tx, id, 'paused');
    await takeBack(tx, { campaignId: id });
  });

/** Refused for a sold product (NS-112) and a cancelled campaign. Calls the provider: call before taking any lock. */
export async function resumeCampaign(ctx: Ctx, registry: Registry, id: CampaignId): Promise<Campaign> {
  await refuseWithdrawn(ctx, registry, id);
  return inTransaction(ctx, async (outer) => {
    await refuseSoldProduct(outer, id);
    return resume(outer, id);
  });
}

const resume = (ctx: Ctx, id: CampaignId): Promise<Campaign> =>
  change(ctx, id, 'campaign_resumed', async (tx, campaign) => {
    refuseSettling(campaign);
    if (campaign.status === 'paused' && (await hasRunInUse(tx, id))) {
      await notePaused(tx, campaign);
      await setCampaignStatus(tx, id, 'active');
      await completeIfDone(tx, id);
    }
    await announceDue(tx);
  });

const CANCELLED: EndReason = { code: 'campaign_cancelled' };

/** A called message without an outcome keeps the campaign paused until it is known, then completes it (I11). */
export const cancelCampaign = (ctx: Ctx, id: CampaignId): Promise<Campaign> =>
  change(ctx, id, 'campaign_cancelled', async (tx, campaign) => {
    if (campaign.status === 'completed') return cancelCompleted(tx, id);
    if (campaign.status === 'draft') return;
    await closeOpenSends(tx, { campaignId: id, status: 'cancelled', reason: CANCELLED });
    await stopExecutions(tx, id, CANCELLED);
    const [work] = await listCampaignsWithWork(tx, [id]);
    const status = work?.isOpen ? 'paused' : 'completed';
    const cancelled = { isCancelled: true, cancelledAt: accountNow(tx), pauseReason: null };
    await updateCampaignRow(tx, id, { status, ...cancelled });
    await cancelBatchesOfCampaign(tx, id, CANCELLED);
    await takeBack(tx, { campaignId: id });
  });

/** The message that completed the campaign may still be in the provider's queue; it is taken back for good. */
async function cancelCompleted(tx: Tx, id: CampaignId): Promise<void> {
  if (!(await takeBack(tx, { campaignId: id }))) return;
  await updateCampaignRow(tx, id, { isCancelled: true, cancelledAt: accountNow(tx) });
}

export function refuseSettling({ status, isCancelled }: CampaignRow): void {
  if (isCancelled && status === 'paused') throw new Refusal('campaign_cancelled');
}

const statusOf = ({ status, isCancelled }: Pick<CampaignRow, 'status' | 'isCancelled'>) => ({
  campaignStatus: isCancelled ? 'cancelled' : status,
});

async function change(
  ctx: Ctx,
  id: CampaignId,
  act: Act['act'],
  apply: (tx: Tx, campaign: CampaignRow) => Promise<void>,
): Promise<Campaign> {
  return inTransaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) throw notFound();
    await apply(tx, campaign);
    await publish(tx, 'campaigns', id);
    const subject = { kind: 'campaign' as const, id, name: campaign.name };
    const changed = (await findCampaign(tx, id)) ?? campaign;
    await recordChange(tx, { act, subject }, { before: statusOf(campaign), after: statusOf(changed) });
    return readCampaign(tx, id);
  });
}
