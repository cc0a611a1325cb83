import { TOLD_VALUES_PAGE_SIZE, type ToldValues } from '@prumo/contracts/agent/told-values';
import type { ProductId } from '@prumo/contracts/ids';
import { findLeads } from '#features/leads/index.ts';
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
  const leadIds = rows.map(({ leadId }) => leadId);
  const leads = new Map((await findLeads(ctx, leadIds)).map((lead) => [lead.id, lead]));
  const { responseStyle: style } = await readConfiguration(ctx);
  return {
    total,
    now,
    rows: rows.flatMap(({ told, ...row }) => {
      const lead = leads.get(row.leadId);
      if (!lead) return [];
      const { name: leadName, status: leadStatus, isSuppressed } = lead;
      const subjects = told.map(({ subject }) => subject);
      return {
        ...row,
        ...{ leadName, leadStatus, isSuppressed },
        told: told.map(({ subject, values, at }) => ({ subject, said: [...new Set(values)].join(' a '), at })),
        correction: isSuppressed ? null : correctionText({ name: product.name, subjects, now, style }),
      };
    }),
  };
}
