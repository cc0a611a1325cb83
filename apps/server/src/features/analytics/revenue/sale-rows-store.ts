import { DEFAULT_TIMEZONE } from '@prumo/contracts/installation-defaults';
import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { within } from '../period-store.ts';

/** Whether the account's revenue is reckoned from sales alone (NS-175, ADR 60). */
export const recordsSales = ({ accountId }: Pick<Ctx, 'accountId'>): SQL =>
  sql`(select prumo_records_sales(${accountId}))`;

const closings = (ctx: Ctx, period: Period): SQL => sql`
  select l.id, l.id as lead_id, l.status_since as at, l.owner_id, l.lead_source, l.campaign_id, null::text as kind, null::text as product,
    case when ${recordsSales(ctx)} then 0
      else coalesce(nullif(prumo_budget_amount(l.budget), 0), p.preco_min, 0) end::float8 as amount,
    null::float8 as commission
  from leads l left join campaigns c on c.id = l.campaign_id left join products p on p.id = c.product_id
  where l.user_id = ${ctx.accountId} and l.status = 'fechado' and ${within(sql`l.status_since`, period)}
    and exists (
      select 1 from lead_status_history h
      where h.user_id = ${ctx.accountId} and h.lead_id = l.id and h.to_status = 'fechado'
        and not h.is_undone
    )
    and not exists (
      select 1 from sales s where s.lead_id = l.id and s.undone_at is null and s.created_at >= l.status_since
    )
`;

/** A sale has a day and no time: recorded on its day it counts from that moment on, later from the day's beginning. */
function recorded(ctx: Ctx, period: Period): SQL {
  const zone = sql`coalesce(
    (select g.timezone from general_settings g where g.user_id = ${ctx.accountId}), ${DEFAULT_TIMEZONE})`;
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`;
  return sql`
    select * from (
      select s.id, s.lead_id,
        case when s.closed_on = ${dayOf(sql`s.created_at`)} then s.created_at
          else s.closed_on::timestamp at time zone ${zone} end as at,
        l.owner_id, l.lead_source, l.campaign_id, s.kind, s.product_name as product, coalesce(s.value, 0)::float8 as amount,
        (s.value * case s.kind when 'sale' then s.commission_percent / 100 else s.commission_rents end)::float8
          as commission
      from sales s join leads l on l.id = s.lead_id
      where s.user_id = ${ctx.accountId} and s.undone_at is null
        and s.closed_on between ${dayOf(sql`${period.from}::timestamptz`)} and ${dayOf(sql`${period.to}::timestamptz`)}
    ) as dated where ${within(sql`dated.at`, period)}
  `;
}

/**
 * The sales of the period, and the leads closed in it without one, which count as closed and are no revenue. Until the
 * account has recorded its first sale, the closed leads alone: each with the digits of its budget, else the lowest price
 * of its campaign's product, else 0 (NS-144). Leads that were created as closed are none.
 */
export const sales = (ctx: Ctx, period: Period): SQL => sql`
  select sold.*, c.name as campaign, c.cost as campaign_cost
  from (${closings(ctx, period)} union all ${recorded(ctx, period)}) as sold
  left join campaigns c on c.id = sold.campaign_id
`;

/** Each once for every person who has a share in it, with their part; without shares it is the lead's owner's. */
export const salesOfPeople = (ctx: Ctx, period: Period): SQL => sql`
  select sold.id, sold.lead_id, sold.at, sold.campaign, sold.product,
    coalesce(s.member_id, sold.owner_id) as owner_id,
    (sold.amount::numeric * coalesce(s.percent, 100) / 100)::float8 as amount
  from (${sales(ctx, period)}) as sold left join sale_shares s on s.sale_id = sold.id
`;
