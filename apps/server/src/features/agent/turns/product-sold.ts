import type { ProductId } from '@prumo/contracts/ids';
import { dropQueuedAnswers, type MessageRow } from '#features/conversations/index.ts';
import { findProduct, lockProductShared, type ProductRow } from '#features/products/index.ts';
import type { Tx } from '#platform/context.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';

const speaksOf = ({ message, writtenBecause }: MessageRow, { id, name }: ProductRow): boolean =>
  message.includes(name) || (writtenBecause?.facts.some(({ productId }) => productId === id) ?? false);

export async function onProductSold(tx: Tx, { productId }: { productId: ProductId }): Promise<void> {
  const product = await findProduct(tx, productId);
  if (product) await dropQueuedAnswers(tx, (message) => speaksOf(message, product));
}

/** True if a product in the reply changed meanwhile. Locks products before the conversation, the order a sale uses. */
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
