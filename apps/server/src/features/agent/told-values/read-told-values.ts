import { TOLD_VALUES_PAGE_SIZE, type ToldValues } from '@prumo/contracts/agent/told-values';
import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import { findLeads } from '#features/leads/index.ts';
import { findProduct, listStated } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { readConfiguration } from '../configuration.ts';
import { correctionText } from './correction-text.ts';
import { presentTexts, presentValues, statableValues } from './present-values.ts';
import { countOutdated, listOutdated } from './told-value-store.ts';

/** Passed in as a port, because campaigns may not be imported from here. */
export type ToldValuePorts = { campaignsOfProduct(ctx: Ctx, id: ProductId): Promise<CampaignId[]> };

export async function readToldValues(
  ctx: Ctx,
  { campaignsOfProduct }: ToldValuePorts,
  { productId, page }: { productId: ProductId; page: number },
): Promise<ToldValues> {
  const product = await findProduct(ctx, productId);
  if (!product) throw notFound('Produto não encontrado');
  const asked = {
    productId,
    now: presentValues(product),
    statable: statableValues(product, await listStated(ctx, productId)),
    campaignIds: await campaignsOfProduct(ctx, productId),
  };
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
        told: told.map(({ subject, by, values, at }) => ({ subject, by, said: [...new Set(values)].join(' a '), at })),
        correction: isSuppressed ? null : correctionText({ name: product.name, subjects, now, style }),
      };
    }),
  };
}
