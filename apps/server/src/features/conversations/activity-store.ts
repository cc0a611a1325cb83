import type { LeadId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

export async function findInConversation(ctx: Ctx, leadIds: LeadId[], since: Date | null): Promise<Set<LeadId>> {
  const { rows } = await ctx.db.execute<{ id: LeadId }>(sql`
    select distinct lead_id as id from conversations
    where user_id = ${ctx.accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])
      ${since ? sql`and greatest(created_at, updated_at, last_message_at) > ${since}` : sql``}
  `);
  return new Set(rows.map(({ id }) => id));
}
