import { OFFERS_MAX, type ProductOffers } from '@prumo/contracts/conversations/lead';
import type { ConversationId, ProductId } from '@prumo/contracts/ids';
import { listCatalogue } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { TEAM_DIFFERENCES, TEAM_REASONS } from '../catalogue/fact-texts.ts';
import { matchProducts } from '../catalogue/match-products.ts';
import { describeProduct, differencesOf, presentProduct, reasonsFor } from '../catalogue/present-product.ts';
import { knownCount } from '../ledger/ledger.ts';
import { readKnown } from './read-known.ts';

export async function readOffers(ctx: Ctx, id: ConversationId): Promise<ProductOffers> {
  const { ledger } = await readKnown(ctx, id);
  const catalogue = await listCatalogue(ctx);
  return {
    isAnythingKnown: knownCount(ledger) > 0 || ledger.talk.rooms !== null,
    offers: matchProducts(ledger, catalogue)
      .slice(0, OFFERS_MAX)
      .map((match) => ({
        productId: match.product.id as ProductId,
        name: match.product.name,
        summary: describeProduct(match.product)
          .facts.map(({ text }) => text)
          .join(', '),
        isMatch: match.isMatch,
        reasons: reasonsFor(match, TEAM_REASONS),
        differences: differencesOf(match, ledger, TEAM_DIFFERENCES),
        isOffered: ledger.talk.offeredProductIds.includes(match.product.id),
        text: presentProduct(match, ledger).text,
      })),
  };
}
