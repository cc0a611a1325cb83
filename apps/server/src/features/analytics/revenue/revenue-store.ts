import { CampaignId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Period } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';
import { campaignMessages } from '../conversation-rows-store.ts';
import { recordsSales, sales } from './sale-rows-store.ts';

const SalesLine = z.object({
  campaignId: CampaignId.nullable(),
  campaignName: z.string().nullable(),
  cost: z.number().nullable(),
  messages: z.number(),
  leads: z.number(),
  unvalued: z.number(),
  revenue: z.number(),
  salesVolume: z.number(),
  commission: z.number(),
});
export type SalesLine = z.infer<typeof SalesLine>;

export const listSales = (ctx: Ctx, period: Period): Promise<SalesLine[]> =>
  rowsOf(
    ctx.db,
    SalesLine,
    sql`
      with sold as (
        select campaign_id, count(*)::int as leads, (count(*) filter (where amount = 0))::int as unvalued,
          sum(amount)::float8 as revenue,
          coalesce(sum(amount) filter (where kind = 'sale'), 0)::float8 as volume,
          coalesce(sum(commission), 0)::float8 as commission
        from (${sales(ctx, period)}) as sale group by campaign_id
      ), sent as (
        select campaign_id, count(*)::int as messages from (${campaignMessages(ctx, period)}) as message
        group by campaign_id
      )
      select coalesce(sold.campaign_id, sent.campaign_id) as "campaignId", c.name as "campaignName",
        c.cost::float8 as cost, coalesce(sent.messages, 0) as messages, coalesce(sold.leads, 0) as leads,
        coalesce(sold.unvalued, 0) as unvalued, coalesce(sold.revenue, 0) as revenue,
        coalesce(sold.volume, 0) as "salesVolume", coalesce(sold.commission, 0) as commission
      from sold full join sent on sent.campaign_id = sold.campaign_id
      left join campaigns c on c.id = case when sold.campaign_id is null then sent.campaign_id else sold.campaign_id end
      order by revenue desc, messages desc, "campaignName", "campaignId"
    `,
  );

const Part = z.object({ key: z.string().nullable(), leads: z.number(), revenue: z.number() });

const listParts = (ctx: Ctx, period: Period, key: SQL): Promise<z.infer<typeof Part>[]> =>
  rowsOf(
    ctx.db,
    Part,
    sql`
      select ${key} as key, count(*)::int as leads, sum(sold.amount)::float8 as revenue
      from (${sales(ctx, period)}) as sold group by ${key} order by revenue desc, leads desc, key limit 50
    `,
  );

export const listSalesOfSources = (ctx: Ctx, period: Period) => listParts(ctx, period, sql`sold.lead_source`);
/** By the name a product had then; null: of none. */
export const listSalesOfProducts = (ctx: Ctx, period: Period) => listParts(ctx, period, sql`sold.product`);

const Basis = z.object({ isEstimated: z.boolean() });

export const readBasis = (ctx: Ctx): Promise<z.infer<typeof Basis>> =>
  onlyRow(ctx.db, Basis, sql`select not ${recordsSales(ctx)} as "isEstimated"`);
