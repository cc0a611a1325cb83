import { isDeepStrictEqual } from 'node:util';
import type { GeneratedMessage, GeneratedMessages, GenerateMessageBody } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { findProduct, type TellableProduct } from '#features/products/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { type CampaignRow, findCampaign, lockCampaign, updateCampaignRow } from '../campaign-store.ts';
import { hasExecutions } from '../execution-store.ts';
import { replaceTemplates } from './save-template.ts';
import type { StepToKeep } from './step-template.ts';
import { listTemplates, toTemplate } from './template-store.ts';

type WrittenBy = Pick<GeneratedMessage, 'writtenBy' | 'because'>;
export type MessageWriter = {
  writeSequence(
    ctx: Ctx,
    campaign: CampaignRow,
    product: TellableProduct | null,
    avoid: string[],
  ): Promise<{ steps: StepToKeep[] } & WrittenBy>;
  writeMessage(
    ctx: Ctx,
    campaign: CampaignRow,
    product: TellableProduct | null,
    step: { sequence: number; avoid: string[] },
  ): Promise<{ content: string } & WrittenBy>;
};

async function readWhatToWrite(ctx: Ctx, id: CampaignId) {
  const campaign = await findCampaign(ctx, id);
  if (!campaign) throw notFound();
  const product = campaign.productId && (await findProduct(ctx, campaign.productId));
  return { campaign, product: product || null };
}

const textsOf = async (ctx: Ctx, id: CampaignId): Promise<string[]> =>
  (await listTemplates(ctx, [id])).map(({ content }) => content);

/**
 * Refused once leads are under way (NS-069, NS-074). The model is slow, so the campaign is locked afterwards; steps
 * changed meanwhile are not overwritten.
 */
export async function generateMessages(ctx: Ctx, writer: MessageWriter, id: CampaignId): Promise<GeneratedMessages> {
  const { campaign, product } = await readWhatToWrite(ctx, id);
  if (await hasExecutions(ctx, id)) throw new Refusal('campaign_has_sent');
  const old = await textsOf(ctx, id);
  const { steps, ...by } = await writer.writeSequence(ctx, campaign, product, old);
  return inTransaction(ctx, async (tx) => {
    const current = await lockCampaign(tx, id);
    if (!current) throw notFound();
    if (await hasExecutions(tx, id)) throw new Refusal('campaign_has_sent');
    const isSame = current.productId === campaign.productId && isDeepStrictEqual(await textsOf(tx, id), old);
    if (!isSame) throw new Refusal('campaign_changed');
    await replaceTemplates(tx, id, steps);
    await updateCampaignRow(tx, id, { messagesGenerated: true });
    await publish(tx, 'campaigns', id);
    return { messages: (await listTemplates(tx, [id])).map(toTemplate), ...by };
  });
}

export async function generateMessage(
  ctx: Ctx,
  writer: MessageWriter,
  body: GenerateMessageBody,
): Promise<GeneratedMessage> {
  const { campaign, product } = await readWhatToWrite(ctx, body.campaignId);
  const { sequence = 1, previousMessages = [], currentContent } = body.messageContext ?? {};
  const avoid = currentContent ? [...previousMessages, currentContent] : previousMessages;
  return writer.writeMessage(ctx, campaign, product, { sequence, avoid });
}
