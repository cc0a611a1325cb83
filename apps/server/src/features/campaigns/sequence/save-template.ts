import type { CampaignTemplate, ReorderBody } from '@prumo/contracts/campaigns';
import type { CampaignId, TemplateId } from '@prumo/contracts/ids';
import { unknownInCampaign } from '@prumo/contracts/variables/campaign';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { invalidField, notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { lockCampaign, updateCampaignRow } from '../campaign-store.ts';
import { hasExecutions } from '../execution-store.ts';
import { campaignTexts } from '../texts.ts';
import { ownFiles } from './step-files.ts';
import type { StepToKeep } from './step-template.ts';
import {
  deleteTemplateRow,
  deleteTemplates,
  insertTemplates,
  listTemplates,
  type TemplateRow,
  toTemplate,
  updateTemplateRow,
  writeSequences,
} from './template-store.ts';

async function openSteps(tx: Tx, campaignId: CampaignId): Promise<TemplateRow[]> {
  if (!(await lockCampaign(tx, campaignId))) throw notFound();
  return listTemplates(tx, [campaignId]);
}

function refuseUnknownVariables(content: string): void {
  const [name] = unknownInCampaign(content);
  if (name) throw invalidField('content', campaignTexts.unknownVariable(name));
}

async function readStep(tx: Tx, campaignId: CampaignId, id: TemplateId): Promise<CampaignTemplate> {
  const row = (await listTemplates(tx, [campaignId])).find((step) => step.id === id);
  if (!row) throw notFound();
  return toTemplate(row);
}

/** Once leads are under way, a step can be added only after the last one, so no lead gets steps out of order. */
export async function addTemplate(ctx: Ctx, campaignId: CampaignId, body: StepToKeep): Promise<CampaignTemplate> {
  refuseUnknownVariables(body.content);
  return inTransaction(ctx, async (tx) => {
    const steps = await openSteps(tx, campaignId);
    if (steps.some(({ sequence }) => sequence === body.sequence)) throw new Refusal('sequence_taken');
    const isAtEnd = steps.every(({ sequence }) => sequence < body.sequence);
    if (!isAtEnd && (await hasExecutions(tx, campaignId))) throw new Refusal('campaign_has_sent');
    const id = newId<TemplateId>();
    await insertTemplates(tx, [{ id, campaignId, ...body, mediaFiles: await ownFiles(tx, body) }]);
    await updateCampaignRow(tx, campaignId, { hasEditedSteps: true });
    await publish(tx, 'campaigns', campaignId);
    return readStep(tx, campaignId, id);
  });
}

export async function updateTemplate(
  ctx: Ctx,
  campaignId: CampaignId,
  id: TemplateId,
  body: StepToKeep,
): Promise<CampaignTemplate> {
  refuseUnknownVariables(body.content);
  return inTransaction(ctx, async (tx) => {
    const steps = await openSteps(tx, campaignId);
    const step = steps.find((candidate) => candidate.id === id);
    if (!step) throw notFound();
    if (body.sequence !== step.sequence) {
      if (steps.some(({ sequence }) => sequence === body.sequence)) throw new Refusal('sequence_taken');
      if (await hasExecutions(tx, campaignId)) throw new Refusal('campaign_has_sent');
    }
    await updateTemplateRow(tx, id, { ...body, mediaFiles: await ownFiles(tx, body) });
    await updateCampaignRow(tx, campaignId, { hasEditedSteps: true });
    await publish(tx, 'campaigns', campaignId);
    return readStep(tx, campaignId, id);
  });
}

export async function deleteTemplate(ctx: Ctx, campaignId: CampaignId, id: TemplateId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const steps = await openSteps(tx, campaignId);
    if (!steps.some((step) => step.id === id)) throw notFound();
    if (await hasExecutions(tx, campaignId)) throw new Refusal('campaign_has_sent');
    await deleteTemplateRow(tx, id);
    await writeSequences(
      tx,
      campaignId,
      steps.filter((step) => step.id !== id).map((step) => step.id),
    );
    await publish(tx, 'campaigns', campaignId);
  });
}

export async function reorderTemplates(
  ctx: Ctx,
  campaignId: CampaignId,
  { messages }: ReorderBody,
): Promise<CampaignTemplate[]> {
  return inTransaction(ctx, async (tx) => {
    const steps = await openSteps(tx, campaignId);
    const named = new Map(messages.map(({ id, sequence }) => [id, sequence]));
    if (named.size !== steps.length || steps.some(({ id }) => !named.has(id))) throw notFound();
    if (await hasExecutions(tx, campaignId)) throw new Refusal('campaign_has_sent');
    const ordered = [...messages].sort((a, b) => a.sequence - b.sequence).map(({ id }) => id);
    await writeSequences(tx, campaignId, ordered);
    await publish(tx, 'campaigns', campaignId);
    return (await listTemplates(tx, [campaignId])).map(toTemplate);
  });
}

export async function replaceTemplates(tx: Tx, campaignId: CampaignId, bodies: StepToKeep[]): Promise<void> {
  await deleteTemplates(tx, campaignId);
  await insertTemplates(
    tx,
    bodies.map((body) => ({ id: newId<TemplateId>(), campaignId, ...body })),
  );
}
