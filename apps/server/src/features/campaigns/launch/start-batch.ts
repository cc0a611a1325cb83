import { BATCH_CAP, type BatchExecution, type StartBatchBody } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId } from '@prumo/contracts/ids';
import { recordEvents } from '#features/analytics-events/index.ts';
import type { Registry } from '#features/channel/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, actorLabel, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { filtersOf, findAudience } from '../audience/find-audience.ts';
import { insertBatch } from '../batches/batch-store.ts';
import { readBatch } from '../batches/read-batches.ts';
import { recountCampaign, updateCampaignRow } from '../campaign-store.ts';
import { hasRunInUse } from '../execution-store.ts';
import { refuseUnsendableFiles } from '../sequence/step-files.ts';
import { refuseUnapproved, stepsFor } from '../sequence/step-template.ts';
import { listTemplates } from '../sequence/template-store.ts';
import { refuseSettling } from '../stops/pause-campaign.ts';
import { lockUnsold } from '../stops/product-sold.ts';
import { batchTexts, campaignTexts } from '../texts.ts';
import { connectedChannel, refuseUnreachable, refuseUnsendable } from './launch-campaign.ts';
import { resumeOpenSends } from './resume-sends.ts';
import { startContacts } from './start-contacts.ts';

type Start = StartBatchBody & { campaignId: CampaignId };

/**
 * The campaign's row lock keeps concurrent starts from starting anybody twice. A paused campaign must be resumed first
 * (NS-067), unless only a provider change paused it before it ran here (NS-068).
 */
export async function startBatch(ctx: Ctx, registry: Registry, start: Start): Promise<BatchExecution> {
  await refuseUnreachable(ctx, registry);
  await refuseUnapproved(ctx, registry, start.campaignId);
  return inTransaction(ctx, async (tx) => {
    const campaign = await lockUnsold(tx, start.campaignId);
    if (!campaign) throw notFound(campaignTexts.notFound);
    refuseSettling(campaign);
    const channel = await connectedChannel(tx, registry);
    const templates = stepsFor(channel.adapter.capabilities, await listTemplates(tx, [campaign.id]));
    refuseUnsendable(templates);
    await refuseUnsendableFiles(tx, templates, channel.adapter.capabilities);
    if (campaign.status === 'paused' && (await hasRunInUse(tx, campaign.id))) throw new Refusal('campaign_paused');

    const { isSimulated } = channel.adapter.capabilities;
    const filters = filtersOf(campaign, start.filters);
    const { contacts } = await findAudience(tx, channel, { filters, campaignId: campaign.id, templates });
    refuseSize(contacts.length, start.expectedLeads);
    await updateCampaignRow(tx, campaign.id, { status: 'active', isCancelled: false, pauseReason: null });
    // If no step was edited, waiting sends already carry the current steps; rereading a hundred thousand of them at
    // every start is too costly.
    const isAsEdited = campaign.status === 'active' && !campaign.hasEditedSteps;
    if (!isAsEdited) await resumeOpenSends(tx, { campaign, templates, isSimulated });

    const id = newId<BatchExecutionId>();
    const { config } = start;
    const at = accountNow(tx);
    const totalBatches = Math.ceil(contacts.length / config.batchSize);
    const totals = { totalLeads: contacts.length, totalBatches };
    await insertBatch(tx, { id, campaignId: campaign.id, isSimulated, ...totals, config, filters, createdAt: at });
    await startContacts(tx, {
      campaignId: campaign.id,
      templates,
      channel,
      contacts,
      batch: { executionId: id, config },
    });
    await recountCampaign(tx, campaign.id);
    const data = { by: actorLabel(tx.actor), leads: contacts.length, batchExecutionId: id };
    const subject = { kind: 'campaign' as const, id: campaign.id, name: campaign.name };
    await recordAct(tx, { act: 'batch_started', subject, after: totals });
    await recordEvents(tx, [{ eventType: 'campaign_started', campaignId: campaign.id, data }]);
    await publish(tx, 'campaigns', campaign.id);
    await announceDue(tx);
    return readBatch(tx, id);
  });
}

function refuseSize(leads: number, expected: number | undefined): void {
  if (leads === 0) throw new Refusal('batch_without_leads');
  if (leads > BATCH_CAP) throw new Refusal('batch_too_large');
  if (expected === undefined || leads === expected) return;
  throw new Refusal('audience_changed', { text: batchTexts.audienceChanged(leads) });
}
