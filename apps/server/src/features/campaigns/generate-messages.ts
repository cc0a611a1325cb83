import type { GeneratedMessages, TemplateBody } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { findProduct, type ProductRow } from '#features/products/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { hasExecutions } from './execution-store.ts';
import { replaceTemplates } from './save-template.ts';
import { type CampaignRow, lockCampaign, updateCampaignRow } from './store.ts';
import { listTemplates, toTemplate } from './template-store.ts';

/** Who writes campaign texts: the agent feature, built in or with a model; given by app/wiring.ts. */
export type MessageWriter = {
  writtenBy: 'built-in' | 'model';
  writeSequence(ctx: Ctx, campaign: CampaignRow, product: ProductRow | null): Promise<TemplateBody[]>;
};

/** Puts a written sequence in the place of the steps there are; refused once leads are under way (NS-069, NS-074). */
export async function generateMessages(ctx: Ctx, writer: MessageWriter, id: CampaignId): Promise<GeneratedMessages> {
  return inTransaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) throw notFound();
    if (await hasExecutions(tx, id)) throw new Refusal('campaign_has_sent');
    const product = campaign.productId && (await findProduct(tx, campaign.productId));
    await replaceTemplates(tx, id, await writer.writeSequence(tx, campaign, product || null));
    await updateCampaignRow(tx, id, { messagesGenerated: true });
    await publish(tx, 'campaigns', id);
    return { messages: (await listTemplates(tx, [id])).map(toTemplate), writtenBy: writer.writtenBy };
  });
}
