import type { ProductId } from '@prumo/contracts/ids';
import {
  deleteMessage,
  findMessage,
  listQueuedAiMessages,
  lockConversation,
  type MessageRow,
  updateConversation,
} from '#features/conversations/index.ts';
import { findProduct, lockProductShared, type ProductRow } from '#features/products/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';

const speaksOf = ({ message, writtenBecause }: MessageRow, { id, name }: ProductRow): boolean =>
  message.includes(name) || (writtenBecause?.facts.some(({ productId }) => productId === id) ?? false);

/**
 * Takes back unsent agent messages about the product. A message being handed over keeps its conversation lock
 * meanwhile.
 */
export async function onProductSold(tx: Tx, { productId }: { productId: ProductId }): Promise<void> {
  const product = await findProduct(tx, productId);
  if (!product) return;
  const waiting = (await listQueuedAiMessages(tx)).filter((message) => speaksOf(message, product));
  for (const { id, conversationId } of waiting.toSorted((a, b) => (a.conversationId < b.conversationId ? -1 : 1))) {
    const conversation = await lockConversation(tx, conversationId);
    if (!conversation || (await findMessage(tx, id))?.status !== 'queued') continue;
    await deleteMessage(tx, id);
    if (conversation.status === 'ai_active')
      await updateConversation(tx, conversationId, { agentDueAt: accountNow(tx) });
    await publish(tx, 'conversations', conversationId);
  }
  if (waiting.length > 0) await announceDue(tx);
}

/**
 * True if a product in the reply changed meanwhile. Locks products before the conversation, in a sale's order, so a
 * sale finds the reply and can take it back.
 */
export async function isOutOfDate(tx: Tx, { catalogue }: TurnInput, decision: TurnDecision): Promise<boolean> {
  const { offeredProductIds, media, explanation } = decision;
  const used = new Set([
    ...offeredProductIds,
    ...explanation.facts.map(({ productId }) => productId),
    media?.productId,
  ]);
  const known = catalogue.filter(({ id, name }) => used.has(id) || decision.reply?.includes(name));
  let isChanged = false;
  for (const { id, version } of known.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if ((await lockProductShared(tx, id as ProductId))?.version !== version) isChanged = true;
  return isChanged;
}
