import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** Moved to Fechado, and without a sale that has a value since then. Leads that were created as closed are none. */
export const leadsWithPendingSale = (ctx: Ctx): SQL => sql`
  select l.id as lead_id, l.name, l.status_since as at from leads l
  where l.user_id = ${ctx.accountId} and l.status = 'fechado'
    and exists (
      select 1 from lead_status_history h
      where h.user_id = ${ctx.accountId} and h.lead_id = l.id and h.to_status = 'fechado' and not h.is_undone
    )
    and not exists (
      select 1 from sales s
      where s.lead_id = l.id and s.undone_at is null and s.value is not null and s.created_at >= l.status_since
    )
`;
