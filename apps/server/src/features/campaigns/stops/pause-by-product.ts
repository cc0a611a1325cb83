import type { CampaignId } from '@prumo/contracts/ids';
import type { PauseReason } from '@prumo/contracts/reasons/campaigns/campaign-pauses';
import { takeBack } from '#features/conversations/index.ts';
import type { Tx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { type CampaignRow, updateCampaignRow } from '../campaign-store.ts';
import { campaignStoppedByItself } from '../facts.ts';
import type { SendRow } from '../send-store.ts';

export async function pauseByProduct(tx: Tx, id: CampaignId, pauseReason: PauseReason): Promise<void> {
  await updateCampaignRow(tx, id, { status: 'paused', pauseReason });
  await takeBack(tx, { campaignId: id });
  await tx.facts.emit(tx, campaignStoppedByItself, { campaignId: id, how: 'paused', reason: pauseReason });
  await publish(tx, 'campaigns', id);
}

type RefusedSend = { send: Pick<SendRow, 'template'>; campaign: Pick<CampaignRow, 'id' | 'status'> };

/** A template refused for one lead would fail for all, so the campaign pauses. */
export async function pauseForTemplate(tx: Tx, { send, campaign }: RefusedSend): Promise<void> {
  if (campaign.status !== 'active') return;
  await pauseByProduct(tx, campaign.id, { code: 'template_refused', template: send.template?.name ?? '' });
}
