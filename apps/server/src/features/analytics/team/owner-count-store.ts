import { UserId } from '@prumo/contracts/ids';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Period } from '#features/figures/index.ts';
import type { Ctx } from '#platform/context.ts';
import { onlyRow, rowsOf } from '#platform/db/rows.ts';
import { createdLeads } from '../lead-rows-store.ts';
import { salesOfPeople } from '../revenue/sale-rows-store.ts';
import { endedOffers, heardWithOwner, receivedLeads } from './owner-rows-store.ts';

const OwnerCounts = z.object({
  ownerId: UserId.nullable(),
  received: z.number(),
  accepted: z.number(),
  passedOn: z.number(),
  conversations: z.number(),
  sales: z.number(),
  revenue: z.number(),
  leads: z.number(),
  converted: z.number(),
});
export type OwnerCounts = z.infer<typeof OwnerCounts>;

/** Of those of whom there is anything to count; nobody is one of them. */
export async function countByOwner(ctx: Ctx, period: Period): Promise<OwnerCounts[]> {
  const part = (name: string, rows: SQL) => sql`
    select owner_id, ${name} as figure, count(*) as count from (${rows}) as counted group by owner_id`;
  const sum = (name: string) =>
    sql`coalesce(sum(count) filter (where figure = ${name}), 0)::int as ${sql.identifier(name)}`;
  return rowsOf(
    ctx.db,
    OwnerCounts,
    sql`
      with sold as materialized (
        select owner_id, count(*) as sales, sum(amount) as revenue from (${salesOfPeople(ctx, period)}) as sale
        group by owner_id
      ), created as materialized (
        select owner_id, count(*) as leads, count(*) filter (where status = 'fechado') as converted
        from (${createdLeads(ctx, period)}) as lead group by owner_id
      )
      select owner_id as "ownerId", ${sum('received')}, ${sum('accepted')}, ${sum('passedOn')}, ${sum('conversations')},
        ${sum('sales')}, ${sum('leads')}, ${sum('converted')},
        coalesce((select sold.revenue from sold where sold.owner_id is not distinct from parts.owner_id), 0)::float8 as revenue
      from (
        ${part('received', receivedLeads(ctx, period))} union all
        ${part('accepted', endedOffers(ctx, period, 'accepted'))} union all
        ${part('passedOn', endedOffers(ctx, period, 'passed_on'))} union all
        ${part('conversations', heardWithOwner(ctx, period))} union all
        select owner_id, 'sales', sales from sold union all
        select owner_id, 'leads', leads from created union all
        select owner_id, 'converted', converted from created
      ) as parts group by owner_id
    `,
  );
}

const ActCounts = OwnerCounts.pick({ received: true, accepted: true, passedOn: true });

/** Of one person, also of leads that this person does not see any more. */
export function countActsOf(ctx: Ctx, ownerId: UserId, period: Period): Promise<z.infer<typeof ActCounts>> {
  const countOf = (rows: SQL) => sql`(select count(*)::int from (${rows}) as counted where owner_id = ${ownerId})`;
  return onlyRow(
    ctx.wholeDb,
    ActCounts,
    sql`
      select ${countOf(receivedLeads(ctx, period))} as received,
        ${countOf(endedOffers(ctx, period, 'accepted'))} as accepted,
        ${countOf(endedOffers(ctx, period, 'passed_on'))} as "passedOn"
    `,
  );
}
