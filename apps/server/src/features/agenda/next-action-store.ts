import type { LeadId } from '@prumo/contracts/ids';
import { NextAction } from '@prumo/contracts/leads/next-actions';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';
import { IsoTime, rowsOf } from '#platform/db/rows.ts';

const NextActionRow = NextAction.extend({ dueAt: IsoTime });

export const listNextActions = (ctx: Ctx, leadIds: readonly LeadId[], timezone: string): Promise<NextAction[]> => {
  const ofLeads = sql`lead_id = any(${sql.param([...leadIds])}::uuid[])`;
  const startsAt = sql`(starts_at at time zone ${timezone})`;
  return rowsOf(
    ctx.db,
    NextActionRow,
    sql`
      select distinct on (lead_id) lead_id as "leadId", task, day, time, due_at as "dueAt"
      from (
        select lead_id, jsonb_build_object('kind', kind, 'words', words) as task, day::text as day,
          to_char(time, 'HH24:MI') as time, due_at
        from tasks where user_id = ${ctx.accountId} and ${ofLeads} and state = 'open'
        union all
        select lead_id, null, to_char(${startsAt}, 'YYYY-MM-DD'), to_char(${startsAt}, 'HH24:MI'), starts_at
        from visits where user_id = ${ctx.accountId} and ${ofLeads} and state in ('proposed', 'confirmed')
      ) as action
      order by lead_id, due_at
    `,
  );
};
