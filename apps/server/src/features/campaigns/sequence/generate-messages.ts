import type { GeneratedMessages, GenerateMessageBody } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { findProduct, type ProductRow } from '#features/products/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { hasExecutions } from '../execution-store.ts';
import { type CampaignRow, findCampaign, lockCampaign, updateCampaignRow } from '../store.ts';
import { replaceTemplates } from './save-template.ts';
import type { StepToKeep } from './step-template.ts';
import { listTemplates, toTemplate } from './template-store.ts';

/** Who writes campaign texts: the agent feature, built in or with a model; given by app/wiring.ts. */
export type MessageWriter = {
  writtenBy: 'built-in' | 'model';
  writeSequence(campaign: CampaignRow, product: ProductRow | null, avoid: string[]): Promise<StepToKeep[]>;
  /** One step's text; `avoid` holds texts it must not repeat. */
  writeMessage(
    campaign: CampaignRow,
    product: ProductRow | null,
    step: { sequence: number; avoid: string[] },
  ): Promise<string>;
};

/** Puts a written sequence in the place of the steps there are; refused once leads are under way (NS-069, NS-074). */
export async function generateMessages(ctx: Ctx, writer: MessageWriter, id: CampaignId): Promise<GeneratedMessages> {
  return inTransaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    if (!campaign) throw notFound();
    if (await hasExecutions(tx, id)) throw new Refusal('campaign_has_sent');
    const product = campaign.productId && (await findProduct(tx, campaign.productId));
    const old = (await listTemplates(tx, [id])).map(({ content }) => content);
    await replaceTemplates(tx, id, await writer.writeSequence(campaign, product || null, old));
    await updateCampaignRow(tx, id, { messagesGenerated: true });
    await publish(tx, 'campaigns', id);
    return { messages: (await listTemplates(tx, [id])).map(toTemplate), writtenBy: writer.writtenBy };
  });
}

/** Proposes one message's text; nothing is stored. */
export async function generateMessage(
  ctx: Ctx,
  writer: MessageWriter,
  body: GenerateMessageBody,
): Promise<{ content: string }> {
  const campaign = await findCampaign(ctx, body.campaignId);
  if (!campaign) throw notFound();
  const product = campaign.productId && (await findProduct(ctx, campaign.productId));
  const { sequence = 1, previousMessages = [], currentContent } = body.messageContext ?? {};
  const avoid = currentContent ? [...previousMessages, currentContent] : previousMessages;
  return { content: await writer.writeMessage(campaign, product || null, { sequence, avoid }) };
}
