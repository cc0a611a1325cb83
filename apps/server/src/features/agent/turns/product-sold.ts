import type { ProductId } from '@prumo/contracts/ids';
import { dropQueuedAnswers, type MessageRow } from '#features/conversations/index.ts';
import { findProduct, lockProductsShared, type TellableProduct } from '#features/products/index.ts';
import type { SetTx, Tx } from '#platform/context.ts';
import type { CatalogueProduct, TurnDecision, TurnInput } from '../ledger/turn.ts';

const speaksOf = ({ message, writtenBecause }: MessageRow, { id, name }: TellableProduct): boolean =>
  message.includes(name) || (writtenBecause?.facts.some(({ productId }) => productId === id) ?? false);

export async function onProductSold(tx: Tx, { productId }: { productId: ProductId }): Promise<void> {
  const product = await findProduct(tx, productId);
  if (product) await dropQueuedAnswers(tx, (message) => speaksOf(message, product));
}

type DecidedTurn = { input: Pick<TurnInput, 'catalogue'>; decision: TurnDecision };

/**
 * The turns in whose reply a product changed meanwhile. Locks products before the conversations, the order a sale uses.
 */
export async function turnsOutOfDate<Turn extends DecidedTurn>(tx: SetTx, turns: readonly Turn[]): Promise<Set<Turn>> {
  const used = turns.map((turn) => ({ turn, products: productsUsed(turn) }));
  const ids = [...new Set(used.flatMap(({ products }) => products.map(({ id }) => id)))];
  if (ids.length === 0) return new Set();
  const versions = new Map((await lockProductsShared(tx, ids)).map(({ id, version }) => [id, version]));
  const changed = used.filter(({ products }) => products.some(({ id, version }) => versions.get(id) !== version));
  return new Set(changed.map(({ turn }) => turn));
}

function productsUsed({ input: { catalogue }, decision }: DecidedTurn): readonly CatalogueProduct[] {
  const { offeredProductIds, media, explanation } = decision;
  const used = new Set([
    ...offeredProductIds,
    ...explanation.facts.map(({ productId }) => productId),
    media?.productId,
  ]);
  return catalogue.filter(({ id, name }) => used.has(id) || decision.reply?.includes(name));
}
