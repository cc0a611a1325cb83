import type { LeadId, UserId } from '@prumo/contracts/ids';
import { and, count, eq, sql } from 'drizzle-orm';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { lockConversationsOf } from '../conversation-store.ts';
import { conversations } from '../schema.ts';

/** Whoever has it next has taken it now. */
export async function updateAssigned(tx: Tx, { from, to }: { from: UserId; to: UserId | null }): Promise<void> {
  const now = accountNow(tx);
  await tx.db
    .update(conversations)
    .set({ assignedToUserId: to, updatedAt: now, ...(to && { takenOverAt: now }) })
    .where(and(eq(conversations.userId, tx.accountId), eq(conversations.assignedToUserId, from)));
}

type NextOwner = { leadId: LeadId; from: UserId | null; to: UserId | null };

export async function assignToNextOwners(tx: Tx, changes: readonly NextOwner[]): Promise<void> {
  const left = changes.filter(({ from }) => from !== null);
  if (left.length === 0) return;
  const leadIds = left.map(({ leadId }) => leadId);
  await lockConversationsOf(tx, leadIds);
  const now = sql`${accountNow(tx)}::timestamptz`;
  await tx.db.execute(sql`
    update conversations c set assigned_to_user_id = o.to_id, updated_at = ${now},
      taken_over_at = case when o.to_id is null then c.taken_over_at else ${now} end
    from unnest(
      ${sql.param(leadIds)}::uuid[],
      ${sql.param(left.map(({ from }) => from))}::uuid[],
      ${sql.param(left.map(({ to }) => to))}::uuid[]
    ) as o (lead_id, from_id, to_id)
    where c.user_id = ${tx.accountId} and c.lead_id = o.lead_id and c.status = 'human_taken'
      and c.assigned_to_user_id = o.from_id
  `);
}

export async function countTaken(ctx: Ctx, userId: UserId): Promise<number> {
  const rows = await ctx.db
    .select({ total: count() })
    .from(conversations)
    .where(and(eq(conversations.userId, ctx.accountId), eq(conversations.assignedToUserId, userId)));
  return rows[0]?.total ?? 0;
}
