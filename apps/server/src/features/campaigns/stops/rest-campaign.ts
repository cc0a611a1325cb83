import type { CampaignId } from '@prumo/contracts/ids';
import type { PauseReason } from '@prumo/contracts/reasons/campaigns/campaign-rests';
import { takeBack } from '#features/conversations/index.ts';
import type { Ctx } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { campaignRested } from '../facts.ts';
import type { SendRow } from '../send-store.ts';
import { type CampaignRow, updateCampaignRow } from '../store.ts';

/** The product itself pauses a campaign that runs, and says why. The caller holds its lock. */
export async function restCampaign(tx: Ctx, id: CampaignId, pauseReason: PauseReason): Promise<void> {
  await updateCampaignRow(tx, id, { status: 'paused', pauseReason });
  await takeBack(tx, { campaignId: id });
  await tx.facts.emit(tx, campaignRested, { campaignId: id, how: 'paused', reason: pauseReason });
  await publish(tx, 'campaigns', id);
}

type Refused = { send: Pick<SendRow, 'template'>; campaign: Pick<CampaignRow, 'id' | 'status'> };

/**
 * What one lead was refused for the template, all would be: the campaign rests in place of failing person by person, and
 * whoever was refused waits with the others until a person lets it go on.
 */
export async function restForTemplate(tx: Ctx, { send, campaign }: Refused): Promise<void> {
  if (campaign.status !== 'active') return;
  await restCampaign(tx, campaign.id, { code: 'template_refused', template: send.template?.name ?? '' });
}
