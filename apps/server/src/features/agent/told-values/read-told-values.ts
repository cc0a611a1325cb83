import { TOLD_VALUES_PAGE_SIZE, type ToldValues } from '@prumo/contracts/agent/told-values';
import type { ProductId } from '@prumo/contracts/ids';
import { findProduct } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { readConfiguration } from '../configuration.ts';
import { correctionText } from './correction-text.ts';
import { presentTexts, presentValues } from './present-values.ts';
import { countOutdated, listOutdated } from './told-value-store.ts';

export async function readToldValues(
  ctx: Ctx,
  { productId, page }: { productId: ProductId; page: number },
): Promise<ToldValues> {
  const product = await findProduct(ctx, productId);
  if (!product) throw notFound('Produto não encontrado');
  const asked = { productId, now: presentValues(product) };
  const now = presentTexts(product);
  const total = await countOutdated(ctx, asked);
  const limit = TOLD_VALUES_PAGE_SIZE;
  const rows = total === 0 ? [] : await listOutdated(ctx, asked, { limit, offset: (page - 1) * limit });
  const { responseStyle: style } = await readConfiguration(ctx);
  return {
    total,
    now,
    rows: rows.map(({ told, ...row }) => ({
      ...row,
      told: told.map(({ subject, values, at }) => ({ subject, said: [...new Set(values)].join(' a '), at })),
      correction: row.isSuppressed
        ? null
        : correctionText({ name: product.name, subjects: told.map(({ subject }) => subject), now, style }),
    })),
  };
}
