import { type LeadId, UserId } from '@prumo/contracts/ids';
import { QueueReason } from '@prumo/contracts/team/roleta/reasons';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { firstRow, Time } from '#platform/db/rows.ts';

const LeadState = z.object({
  ownerId: UserId.nullable(),
  isOn: z.boolean(),
  memberId: UserId.nullable(),
  name: z.string().nullable(),
  acceptBy: Time.nullable(),
  since: Time.nullable(),
  reason: QueueReason.nullable(),
});

export const findLeadState = (ctx: Ctx, leadId: LeadId): Promise<z.infer<typeof LeadState> | null> =>
  firstRow(
    ctx.db,
    LeadState,
    sql`
      select l.owner_id as "ownerId", coalesce(s.is_on, false) as "isOn", o.member_id as "memberId",
        coalesce(nullif(u.name, ''), u.username) as name, o.accept_by as "acceptBy", q.since, q.reason
      from leads l left join roleta_settings s on s.user_id = l.user_id
        left join roleta_offers o on o.lead_id = l.id and o.outcome = 'open'
        left join users u on u.id = o.member_id
        left join roleta_queue q on q.lead_id = l.id
      where l.user_id = ${ctx.accountId} and l.id = ${leadId}
    `,
  );
