import { AccountId, LeadId } from '@prumo/contracts/ids';
import { LeadStatus } from '@prumo/contracts/leads';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetCtx } from '#platform/context.ts';
import type { PersonRef } from '#platform/db/owned-by.ts';
import { rowsOf, Time } from '#platform/db/rows.ts';

const Ended = LeadStatus.extract(['fechado', 'perdido']);
const EndedLead = z.object({
  id: LeadId,
  userId: AccountId,
  phoneKey: z.string().nullable(),
  status: Ended,
  since: Time,
});
export type EndedLead = z.infer<typeof EndedLead>;

/** Ended leads among those named and among all leads of their persons. */
export function listEndedLeads(ctx: SetCtx, named: (PersonRef & { leadId: LeadId })[]): Promise<EndedLead[]> {
  const isEnded = sql`l.status = any(${sql.param(Ended.options)}::text[])`;
  const statement = sql`
    with named as (
      select * from unnest(
        ${sql.param(named.map(({ userId }) => userId))}::uuid[],
        ${sql.param(named.map(({ personKey }) => personKey))}::text[],
        ${sql.param(named.map(({ leadId }) => leadId))}::uuid[]
      ) as n (user_id, person_key, lead_id)
    ), ended as (
      select l.id, l.user_id, l.phone_key, l.status, l.status_since from named n join leads l on l.id = n.lead_id and l.user_id = n.user_id and ${isEnded}
      union
      select l.id, l.user_id, l.phone_key, l.status, l.status_since from named n join leads l on l.user_id = n.user_id and l.phone_key = n.person_key and ${isEnded}
    )
    select id, user_id as "userId", phone_key as "phoneKey", status, status_since as since from ended
  `;
  return rowsOf(ctx.db, EndedLead, statement);
}
