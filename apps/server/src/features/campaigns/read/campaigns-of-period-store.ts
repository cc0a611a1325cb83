import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSimulating } from '#features/channel/index.ts';
import type { Ctx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';

const CampaignOfPeriod = z.object({
  name: z.string(),
  isRunning: z.boolean(),
  contacted: z.number(),
  replies: z.number(),
});
export type CampaignOfPeriod = z.infer<typeof CampaignOfPeriod>;

export const listCampaignsOfPeriod = (ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<CampaignOfPeriod[]> =>
  rowsOf(
    ctx.db,
    CampaignOfPeriod,
    sql`
      select c.name, c.status = 'active' as "isRunning",
        count(e.id) filter (where e.last_message_sent_at is not null)::int as contacted,
        count(e.id) filter (where e.has_responded)::int as replies
      from campaigns c
      left join campaign_executions e on e.campaign_id = c.id and e.is_simulated = ${isSimulating(ctx)}
      where c.user_id = ${ctx.accountId} and (c.status = 'active' or c.status = 'completed' and exists (
        select 1 from analytics_events v
        where v.user_id = c.user_id and v.campaign_id = c.id and v.event_type = 'campaign_completed'
          and v.timestamp >= ${from}::timestamptz and v.timestamp < ${to}::timestamptz
      ))
      group by c.id order by c.created_at, c.id limit 20
    `,
  );
